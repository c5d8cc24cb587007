import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [svelte()],
  build: { outDir: "../src/rumpus/server/client", emptyOutDir: true, assetsInlineLimit: 0, target: "es2022" },
  server: { proxy: { "/api": "http://127.0.0.1:8000", "/ws": { target: "ws://127.0.0.1:8000", ws: true } } },
  resolve: { conditions: ["browser"] },
  test: { environment: "happy-dom", include: ["tests/**/*.test.ts"] },
});

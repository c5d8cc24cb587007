/// <reference types="vitest/config" />
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// Few large scripts press smaller than many small ones: the house with every game's door, its lobby, its replays, its
// pages for readers, and each game. A game's pictures share its cards and come on their own, so that nobody loads those of another game.
const groups = [
  {
    name: "house",
    priority: 2,
    test: /node_modules|src\/(house(?!\/(Footer|plain|zones|keeper|replay|awake|mine|selves|fair\/check|art\/(Backdrop|LineUp|PlainCover)|RuleChoice|RuleTiles|rulebook))|felt(?!\/(Delays|drawings|Hand|Hoop|Photo|Pile|fan|flying|identity|paint|press))|table(?!\/(poster|EndScreen|Rematch|Share|Tale|AnotherGame|Coach|nearby|Options|SitIn|FairShuffle|KeyHelp|People|people|PhoneDialog|WaitingRoom|Welcome|SeatChoice|Agreed|Nudge|Invite|Evening)))\/|src\/games\/([a-z]+\.ts|[a-z-]+\/index\.)|src\/pages\/(Table|Missing)/,
  },
  { name: "waiting", priority: 2, test: /src\/table\/(WaitingRoom|SeatChoice|Nudge|Invite)/ }, // before the start
  { name: "lineup", priority: 2, test: /src\/house\/art\/LineUp/ }, // the lobby and the end of a game
  { name: "mine", priority: 2, test: /src\/house\/mine\./ }, // the lobby and the page about oneself
  {
    name: "people",
    priority: 2,
    test: /src\/pages\/(Me|Phone)\.|src\/house\/selves|src\/table\/(FairShuffle|KeyHelp|People|people|PhoneDialog)/,
  },
  { name: "end", priority: 1, test: /src\/table\/(EndScreen|Rematch|Share|Tale)/ },
  { name: "lobby", priority: 1, test: /src\/pages\/(Lobby|lobby)|src\/house\/art\/Backdrop/ },
  { name: "replay", priority: 2, test: /src\/(house\/replay\/|pages\/(Replay|Record))/ },
  {
    name: "books",
    priority: 1,
    test: /src\/house\/keeper\/|src\/pages\/((?!Screen)[A-Z]|(?!screen)[a-z]+\/([a-z]|ClauseText))/,
  },
];

export default defineConfig({
  base: "./", // wherever the house stands in a site; the server writes that into the page
  plugins: [svelte()],
  build: {
    outDir: "../src/rumpus/server/client",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: "es2022",
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: {
    fs: { allow: [".."] }, // a game's drawings lie with its rules
    proxy: { "/api": "http://127.0.0.1:8000", "/ws": { target: "ws://127.0.0.1:8000", ws: true } },
  },
  resolve: { conditions: ["browser"] },
  test: {
    environment: "happy-dom",
    setupFiles: ["tests/setup.ts"],
    include: ["tests/**/*.test.ts", "src/games/*/tests/*.test.ts"], // a game's own lie in its folder
    pool: "vmThreads", // each file still has a page of its own, but the code that makes pages is loaded once a worker
    css: false,
    testTimeout: 30_000, // a busy machine is slow, not wrong
  },
});

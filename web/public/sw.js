// The service worker: shows what the server pushes, and without a network a page that says so. It keeps nothing of the
// tables: whatever is not a page goes straight to the network.
const SHELF = "offline-1";
/** The house may stand below a path of its site: what is named here as "/icon.svg" lies there. */
const at = (path) => new URL(path.slice(1), self.registration.scope).href;
const OFFLINE = ["/offline.html", "/offline.css", "/icon.svg"].map(at);

self.addEventListener("install", (event) => {
  self.skipWaiting();
  event.waitUntil(caches.open(SHELF).then((shelf) => shelf.addAll(OFFLINE)));
});

self.addEventListener("activate", (event) => {
  const clear = async () => {
    for (const name of await caches.keys()) if (name !== SHELF) await caches.delete(name);
    await self.clients.claim();
  };
  event.waitUntil(clear());
});

self.addEventListener("fetch", (event) => {
  const { url, mode } = event.request;
  const isOwn = OFFLINE.includes(url) && mode !== "navigate";
  if (mode !== "navigate" && !isOwn) return;
  const instead = isOwn ? url : OFFLINE[0];
  event.respondWith(fetch(event.request).catch(() => caches.match(instead)));
});

/** What came, as the server writes it (server/news.py); something is shown whatever it is, as browsers demand. */
function noticeIn(data) {
  const usual = { title: "Rumpus", body: "Something happened at your table.", tag: "rumpus", url: "/" };
  try {
    return { ...usual, ...data.json() };
  } catch {
    return usual;
  }
}

self.addEventListener("push", (event) => {
  const { title, body, tag, url } = noticeIn(event.data);
  const how = { body, tag, renotify: true, icon: at("/icon-192.png"), badge: at("/badge.png"), data: { url } };
  event.waitUntil(self.registration.showNotification(title, how));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(new URL(at(event.notification.data?.url ?? "/"))));
});

/** The page that is open there already, else the lobby's or another one that is open, else a new one. */
async function open(wanted) {
  if (wanted.origin !== self.location.origin) return;
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const openAt = (href) => pages.find(({ url }) => new URL(url).pathname === new URL(href).pathname);
  const there = openAt(wanted);
  const page = there ?? openAt(at("/")) ?? openAt(at("/notifications"));
  if (page === undefined) {
    await self.clients.openWindow(wanted.href);
    return;
  }
  if (there === undefined) await page.navigate(wanted.href);
  await page.focus().catch(() => undefined); // a browser may think that nobody pressed anything
}

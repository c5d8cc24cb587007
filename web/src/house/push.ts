// Notifications of this browser: whether they can work here, switching them on and off. The worker is public/sw.js.
import type { Device } from "../wire/types";
import { deviceKinds, forgetDevice, keepDevice, pushKey } from "./api";
import { at, within } from "./root";
import { keep, kept } from "./store";

export type Kind = Device["kinds"][number];
export const KINDS: readonly { kind: Kind; words: string }[] = [
  { kind: "turn", words: "It is my turn" },
  { kind: "start", words: "My table is full, or the game starts" },
  { kind: "rematch", words: "Somebody wants another game" },
];
const ALL = KINDS.map(({ kind }) => kind);
const RENEWED = "rumpus.push";
/** What this device is told of, so that a page need not ask. */
const TOLD = "rumpus.push.kinds";
const DAY_MS = 86_400_000;

/** What the browser says about itself, so that tests can say it too. */
export interface Place {
  secure: boolean;
  worker: boolean;
  push: boolean;
  permission: NotificationPermission | null;
  apple: boolean;
  installed: boolean;
}

export const placeNow = (): Place => ({
  secure: window.isSecureContext,
  worker: "serviceWorker" in navigator,
  push: "PushManager" in window,
  permission: "Notification" in window ? Notification.permission : null,
  apple:
    /iPhone|iPad|iPod/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1),
  installed: matchMedia("(display-mode: standalone)").matches,
});

/** Why notifications can not work here; null: they can. */
export function whyNot(place: Place): string | null {
  if (!place.secure)
    return "This address has no https, and browsers allow notifications only over https. Keep the page open: its title and a sound say when it is your turn.";
  if (place.apple && !place.installed)
    return "On an iPhone or iPad the page must be on the Home Screen first: press Share, then Add to Home Screen, and open Rumpus from there.";
  if (!place.worker || !place.push || place.permission === null) return "This browser has no notifications for pages.";
  if (place.permission === "denied")
    return "Notifications are blocked for this page. Allow them in the browser's settings for it, beside the address, and come back.";
  return null;
}

/** Whether somebody could be asked now, and was not yet. */
export const canBeAsked = (place: Place): boolean => whyNot(place) === null && place.permission === "default";

/** The worker shows notifications and, without a network, a page that says so. */
export function serveOffline(): void {
  if (!("serviceWorker" in navigator)) return;
  navigator.serviceWorker.register(at("/sw.js")).then(
    () => void renew(),
    () => undefined, // the house works without it
  );
}

async function subscribed(): Promise<PushSubscription | null> {
  if (whyNot(placeNow()) !== null) return null;
  const registration = await navigator.serviceWorker.ready;
  return registration.pushManager.getSubscription();
}

/** What this device is told of; null: nothing, it is not switched on. */
export async function kindsNow(): Promise<readonly Kind[] | null> {
  const found = await subscribed();
  return found === null ? null : ((await deviceKinds(found.endpoint)) as readonly Kind[] | null); // as it was sent
}

export async function endpointNow(): Promise<string | null> {
  return (await subscribed())?.endpoint ?? null;
}

/** Be told of some kinds of things on this device. The browser asks its reader first, so call it after a press only. */
export async function switchOn(kinds: readonly Kind[] = ALL): Promise<void> {
  if ((await Notification.requestPermission()) !== "granted")
    throw new Error(whyNot(placeNow()) ?? "You did not allow it.");
  const { key } = await pushKey();
  const registration = await navigator.serviceWorker.ready;
  const found =
    (await registration.pushManager.getSubscription()) ??
    (await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
  await send(found, kinds);
}

async function send(found: PushSubscription, kinds: readonly Kind[]): Promise<void> {
  const { p256dh = "", auth = "" } = found.toJSON().keys ?? {};
  await keepDevice({ endpoint: found.endpoint, p256dh, auth, kinds: [...kinds] });
  keep(RENEWED, String(Date.now()));
  keep(TOLD, kinds.join(" "));
}

export async function switchOff(): Promise<void> {
  const found = await subscribed();
  if (found === null) return;
  await forgetDevice(found.endpoint);
  await found.unsubscribe();
  keep(RENEWED, null);
  keep(TOLD, null);
}

/**
 * Once a day a device that is switched on says that it is still there: one that does not is forgotten in time, and all
 * are when another device is not this guest any more.
 */
export async function renew(every = DAY_MS): Promise<void> {
  const last = Number(kept(RENEWED));
  if (!last || Date.now() - last < every) return;
  try {
    const found = await subscribed();
    const known = found === null ? null : await deviceKinds(found.endpoint);
    const kinds = known ?? kept(TOLD)?.split(" ").filter(Boolean);
    if (found !== null && kinds) await send(found, kinds as readonly Kind[]); // as it was sent
  } catch {
    // tomorrow again
  }
}

/** A page that is open but not seen counts as being at the table: then it tells its reader itself. */
export async function tellUnseen(kind: Kind, title: string, body: string): Promise<void> {
  if (!document.hidden || !kept(TOLD)?.split(" ").includes(kind) || whyNot(placeNow()) !== null) return;
  const registration = await navigator.serviceWorker.ready;
  const [url, icon, badge] = [within(location.pathname) ?? "/", at("/icon-192.png"), at("/badge.png")];
  await registration.showNotification(title, { body, tag: url.split("/").at(-1) ?? "", icon, badge, data: { url } });
}

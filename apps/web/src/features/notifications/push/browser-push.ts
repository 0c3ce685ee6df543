import { getApi } from "../../../lib/api-client.ts";
import { hasServiceWorker, registerServiceWorker } from "../../../lib/installed-app.ts";

/** How this browser stands to push messages. */
export type PushState =
  /** It takes them. */
  | "on"
  /** It could. */
  | "off"
  /** Its owner has forbidden the site to show notifications. */
  | "denied"
  /** It knows no push messages. */
  | "unsupported"
  /** It knows them once the site is on the home screen, as on an iPhone. */
  | "not-installed"
  /** The site cannot send any. */
  | "unavailable";

/** Result of turning it on; `dismissed` where the browser's question was closed without an answer. */
export type TurnedOn = Exclude<PushState, "off"> | "dismissed";

function isAppleTouch(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

/** What the browser says by itself; null where the server has to be asked. */
function ownState(): Exclude<PushState, "off" | "on"> | null {
  const isAble = hasServiceWorker() && "PushManager" in window && "Notification" in window;
  if (!isAble) return isAppleTouch() ? "not-installed" : "unsupported";
  return Notification.permission === "denied" ? "denied" : null;
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}

const pushApi = () => getApi().client.push;

async function ready(): Promise<ServiceWorkerRegistration> {
  await registerServiceWorker();
  return navigator.serviceWorker.ready;
}

async function subscribe(registration: ServiceWorkerRegistration, publicKey: string): Promise<void> {
  const held = await registration.pushManager.getSubscription();
  if (held && keyOf(held) !== publicKey) await held.unsubscribe();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint, keys } = subscription.toJSON();
  try {
    await pushApi().subscribe.mutate({
      endpoint: endpoint ?? subscription.endpoint,
      keys: { p256dh: keys?.p256dh ?? "", auth: keys?.auth ?? "" },
    });
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
}

/** Finds out how this browser stands. One that is on for a key that the site had before takes the new one. */
export async function readPushState(): Promise<PushState> {
  const own = ownState();
  if (own !== null) return own;
  const { publicKey } = await pushApi().key.query();
  if (publicKey === null) return "unavailable";
  const registration = await ready();
  const held = await registration.pushManager.getSubscription();
  if (held === null || Notification.permission !== "granted") return "off";
  const { isOn } = await pushApi().isOn.query({ endpoint: held.endpoint });
  if (isOn && keyOf(held) !== publicKey) await subscribe(registration, publicKey);
  return isOn ? "on" : "off";
}

/** Asks for permission, and has push messages sent to this browser. To be called in the handler of a press: browsers refuse to ask otherwise. */
export async function turnPushOn(): Promise<TurnedOn> {
  const own = ownState();
  if (own !== null) return own;
  const permission = await Notification.requestPermission();
  if (permission !== "granted") return permission === "denied" ? "denied" : "dismissed";
  const { publicKey } = await pushApi().key.query();
  if (publicKey === null) return "unavailable";
  await subscribe(await ready(), publicKey);
  return "on";
}

/** Has no push messages sent to this browser any more. */
export async function turnPushOff(): Promise<void> {
  const registration = await ready();
  const subscription = await registration.pushManager.getSubscription();
  if (subscription === null) return;
  await pushApi().unsubscribe.mutate({ endpoint: subscription.endpoint });
  await subscription.unsubscribe();
}

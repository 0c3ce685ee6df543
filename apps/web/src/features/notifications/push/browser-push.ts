import { getApi } from "../../../lib/api-client.ts";
import { hasServiceWorker, registerServiceWorker } from "../../../lib/installed-app.ts";

export type PushState =
  | "on"
  | "off"
  | "denied"
  | "unsupported"
  /** iPhones support push only in installed apps. */
  | "not-installed"
  /** The server is not configured for push notifications. */
  | "unavailable";

/** `dismissed`: the user closed the permission prompt. */
export type EnablePushResult = Exclude<PushState, "off"> | "dismissed";

function isAppleTouch(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

/**
 * Push state if the browser does not support push or the user has denied permission. Null if push is
 * possible.
 */
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

/** Renews a subscription that was made with an old server key. */
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

/** Call this in a click handler, because browsers require a user gesture. */
export async function turnPushOn(): Promise<EnablePushResult> {
  const own = ownState();
  if (own !== null) return own;
  const permission = await Notification.requestPermission();
  if (permission !== "granted") return permission === "denied" ? "denied" : "dismissed";
  const { publicKey } = await pushApi().key.query();
  if (publicKey === null) return "unavailable";
  await subscribe(await ready(), publicKey);
  return "on";
}

export async function turnPushOff(): Promise<void> {
  const registration = await ready();
  const subscription = await registration.pushManager.getSubscription();
  if (subscription === null) return;
  await pushApi().unsubscribe.mutate({ endpoint: subscription.endpoint });
  await subscription.unsubscribe();
}

const WORKER = "/sw.js";
/** Whoever has said no once is not asked again. */
const DECLINED = "install-declined";

/** What browsers dispatch when the site can be installed; of no standard yet, so that no library types it. */
interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: "accepted" | "dismissed" }>;
}

function isInstallEvent(event: Event): event is InstallEvent {
  return "prompt" in event && typeof event.prompt === "function";
}

/** Whether this browser can run the service worker. */
export function hasServiceWorker(): boolean {
  return "serviceWorker" in navigator;
}

/** Registers the service worker, or looks for a later one. */
export function registerServiceWorker(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register(WORKER, { scope: "/", updateViaCache: "none" });
}

let isStarted = false;

/** Makes the site one that can be installed, is there without a connection and takes push messages; once a page. */
export function startInstalledApp(): void {
  if (isStarted) return;
  isStarted = true;
  window.addEventListener("beforeinstallprompt", offer);
  window.addEventListener("appinstalled", () => setOffer(null));
  // Where it cannot be registered, as in private windows of some browsers, the site works as it did.
  if (hasServiceWorker()) registerServiceWorker().catch(() => undefined);
}

type Install = () => Promise<void>;
let offered: Install | null = null;
const listeners = new Set<() => void>();

function setOffer(install: Install | null): void {
  offered = install;
  for (const listener of listeners) listener();
}

function hasDeclined(): boolean {
  try {
    return localStorage.getItem(DECLINED) !== null;
  } catch {
    return false;
  }
}

/** The browser's own banner does not come: the offer waits in the menu. */
function offer(event: Event): void {
  if (!isInstallEvent(event)) return;
  event.preventDefault();
  if (hasDeclined()) return;
  setOffer(async () => {
    setOffer(null);
    const { outcome } = await event.prompt();
    if (outcome === "accepted") return;
    try {
      localStorage.setItem(DECLINED, "1");
    } catch {
      // It is asked again on another day.
    }
  });
}

/** How the site is installed; null where it cannot be, is already, or was declined. */
export const installOffer = {
  current: (): Install | null => offered,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** Ends push messages in this browser, and takes the number off the app's icon, as on logging out. Never fails. */
export async function endPushHere(): Promise<void> {
  try {
    await navigator.clearAppBadge?.();
    const registration = await navigator.serviceWorker?.getRegistration("/");
    const subscription = await registration?.pushManager?.getSubscription();
    await subscription?.unsubscribe();
  } catch {
    // The server has ended it already: nothing comes any more.
  }
}

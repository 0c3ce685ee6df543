import { createStore } from "./create-store.ts";

const WORKER = "/sw.js";
const DECLINED = "install-declined";

/** `beforeinstallprompt` is not standardized, so TypeScript has no type for it. */
interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: "accepted" | "dismissed" }>;
}

function isInstallEvent(event: Event): event is InstallEvent {
  return "prompt" in event && typeof event.prompt === "function";
}

export function hasServiceWorker(): boolean {
  return "serviceWorker" in navigator;
}

export function registerServiceWorker(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register(WORKER, { scope: "/", updateViaCache: "none" });
}

let isStarted = false;

export function startInstalledApp(): void {
  if (isStarted) return;
  isStarted = true;
  window.addEventListener("beforeinstallprompt", offer);
  window.addEventListener("appinstalled", () => installOffer.set(null));
  // Some browsers refuse registration in private windows, but the site works without it.
  if (hasServiceWorker()) registerServiceWorker().catch(() => undefined);
}

/** Opens the install prompt. Null if the app cannot be installed, is installed, or the user declined. */
export const installOffer = createStore<(() => Promise<void>) | null>(null);

function hasDeclined(): boolean {
  try {
    return localStorage.getItem(DECLINED) !== null;
  } catch {
    return false;
  }
}

/** Suppresses the browser's install banner, because the menu offers the installation. */
function offer(event: Event): void {
  if (!isInstallEvent(event)) return;
  event.preventDefault();
  if (hasDeclined()) return;
  installOffer.set(async () => {
    installOffer.set(null);
    const { outcome } = await event.prompt();
    if (outcome === "accepted") return;
    try {
      localStorage.setItem(DECLINED, "1");
    } catch {
      // Storage is blocked, so the user may be asked again.
    }
  });
}

/** Unsubscribes this browser from push messages and clears the app's badge. Never rejects. */
export async function disablePushInBrowser(): Promise<void> {
  try {
    await navigator.clearAppBadge?.();
    const registration = await navigator.serviceWorker?.getRegistration("/");
    const subscription = await registration?.pushManager?.getSubscription();
    await subscription?.unsubscribe();
  } catch {
    // The error can be ignored, because the server has already ended the subscription.
  }
}

import { LANGUAGE_COOKIE, type Locale, localeForTag, localeNamed, SOURCE } from "@starling/i18n/locales";
import { offlinePage } from "./offline-page.ts";
import { addressOn, hasFocusedWindow, type Pushed, readPushed, windowFor } from "./push-message.ts";

declare const self: ServiceWorkerGlobalScope;

const ICON = "/icons/icon-192.png";
const BADGE = "/icons/badge-96.png";
/** Paths outside the web app: downloads and server pages. */
const NO_PAGES = /^\/(api|dev|media|videos|captions|ingest|overlay)\//;
const SUBSCRIPTIONS = "/api/v1/notifications/push";

// Activates immediately, because the worker has no cache to migrate.
self.addEventListener("install", () => void self.skipWaiting());
// Does not use navigation preload. With preload, the browser would send every request for a path in
// `NO_PAGES` twice, which would use up single-use links.
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.mode !== "navigate" || request.method !== "GET") return;
  if (NO_PAGES.test(new URL(request.url).pathname)) return;
  event.respondWith(page(request));
});

async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    return offlinePage(await language());
  }
}

/**
 * Returns the language that the user has chosen, as stored in a cookie. If workers cannot read cookies,
 * returns the browser's language.
 */
async function language(): Promise<Locale> {
  const chosen = await self.cookieStore?.get(LANGUAGE_COOKIE).catch(() => null);
  const wished = self.navigator.languages.map(localeForTag).find((locale) => locale !== undefined);
  return localeNamed(chosen?.value) ?? wished ?? SOURCE;
}

self.addEventListener("push", (event) => event.waitUntil(show(readPushed(event.data?.text()))));

/** Safari ends the subscription if a push message shows no notification. */
function mustShowNotification(): boolean {
  return /^((?!chrome|android|crios|fxios).)*safari/i.test(self.navigator.userAgent);
}

async function show(pushed: Pushed | null): Promise<void> {
  if (pushed === null) return;
  const { title, text: body, path, tag, unread } = pushed;
  await showBadge(unread);
  const windows = await openWindows();
  const isSeen = hasFocusedWindow(windows);
  if (isSeen && !mustShowNotification()) return;
  await self.registration.showNotification(title, {
    body,
    tag,
    icon: ICON,
    badge: BADGE,
    silent: isSeen,
    data: { path },
  });
  if (!isSeen) return;
  for (const shown of await self.registration.getNotifications({ tag })) shown.close();
}

async function showBadge(unread: number): Promise<void> {
  try {
    if (unread > 0) await self.navigator.setAppBadge?.(unread);
    else await self.navigator.clearAppBadge?.();
  } catch {
    // The error can be ignored: the browser has no badges, or the user has not permitted them.
  }
}

function openWindows(): Promise<readonly WindowClient[]> {
  return self.clients.matchAll({ type: "window", includeUncontrolled: true });
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const shown: { path?: unknown } | null = event.notification.data;
  event.waitUntil(goTo(addressOn(self.location.origin, shown?.path)));
});

async function goTo(address: string): Promise<void> {
  const open = windowFor(await openWindows(), address);
  if (open === null) {
    await self.clients.openWindow(address);
    return;
  }
  const focused = await open.focus().catch(() => open);
  if (focused.url === address) return;
  // Opens a new window if `navigate` fails, as for a window that this worker does not control.
  await focused.navigate(address).catch(() => self.clients.openWindow(address));
}

interface SubscriptionChange extends ExtendableEvent {
  oldSubscription?: PushSubscription | null;
  newSubscription?: PushSubscription | null;
}

self.addEventListener("pushsubscriptionchange", (event) => {
  const change = event as SubscriptionChange;
  change.waitUntil(renew(change));
});

/** Replaces a subscription that the browser ended, and sends the new one to the server. */
async function renew({ oldSubscription, newSubscription }: SubscriptionChange): Promise<void> {
  const applicationServerKey = oldSubscription?.options.applicationServerKey;
  if (!newSubscription && !applicationServerKey) return;
  const subscription =
    newSubscription ??
    (await self.registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: applicationServerKey ?? null,
    }));
  // On a 401 response, refreshes the session and sends the subscription again. If the session has ended, this
  // browser gets no more messages.
  if ((await send(subscription)) === 401) {
    await fetch("/api/v1/auth/refresh", { method: "POST" });
    await send(subscription);
  }
}

async function send(subscription: PushSubscription): Promise<number> {
  const answer = await fetch(SUBSCRIPTIONS, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(subscription),
  });
  return answer.status;
}

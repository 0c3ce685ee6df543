import { type BrowserContext, type CDPSession, expect, type Page, test } from "@playwright/test";
import { expectAccessibleOnScreens } from "./accessible.ts";
import { member } from "./people.ts";
import { settle } from "./settle.ts";

test.use({ permissions: ["notifications"], contextOptions: { reducedMotion: "reduce" } });

/** Headless Chromium has no push service, so subscriptions use the fake one. */
const SUBSCRIBE_AT_STAND_IN = () => {
  let held: object | null = null;
  const subscribe = async () => {
    const answer = await fetch("/dev/push/subscriptions", { method: "POST" });
    const { endpoint, keys } = await answer.json();
    held = { endpoint, toJSON: () => ({ endpoint, keys }), unsubscribe: async () => true };
    return held;
  };
  Object.assign(PushManager.prototype, { subscribe, getSubscription: async () => held });
};

async function arrive(page: Page): Promise<void> {
  await page.addInitScript(SUBSCRIBE_AT_STAND_IN);
  await member(page, "viewer");
  await page.goto("/dashboard");
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return registration.scope;
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }),
    );
    return registration.scope;
  });
}

/** Path of the subscription's received messages at the fake push service. */
async function subscribe(page: Page): Promise<string> {
  const endpoint = await page.evaluate(async () => {
    const { pushManager } = await navigator.serviceWorker.ready;
    const subscription = await pushManager.subscribe({ userVisibleOnly: true });
    const answer = await fetch("/api/v1/notifications/push", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(subscription),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return subscription.endpoint;
  });
  return `/dev/push/subscriptions/${endpoint.slice(endpoint.lastIndexOf("/") + 1)}`;
}

interface Message {
  title: string;
  text: string;
  path: string;
  tag: string;
  unread: number;
}

/** Sends a message through the server and passes the decrypted text to the service worker. */
async function push(page: Page, cdp: CDPSession, registrationId: string, browser: string, message: Message) {
  const sent = await page.request.post(browser, { data: message });
  expect(await sent.json()).toEqual({ sent: 1 });
  const messages: { text: string }[] = await (await page.request.get(browser)).json();
  const origin = new URL(page.url()).origin;
  await cdp.send("ServiceWorker.deliverPushMessage", {
    origin,
    registrationId,
    data: messages.at(-1)?.text ?? "",
  });
}

async function openWorker(context: BrowserContext, page: Page) {
  const cdp = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    cdp.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [registration] = registrations.filter(({ isDeleted }) => !isDeleted);
      if (registration) resolve(registration.registrationId);
    });
  });
  await cdp.send("ServiceWorker.enable");
  return { cdp, registrationId: await registered };
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const notifications = await registration.getNotifications();
    return notifications.map(({ title, body, tag, data }) => ({ title, body, tag, path: data.path }));
  });

test("a push message is shown once per tag and opens its URL", async ({ context, page }) => {
  await arrive(page);
  const browser = await subscribe(page);
  const { cdp, registrationId } = await openWorker(context, page);
  const message = {
    title: "Nia is live",
    text: "A calm evening",
    path: "/streamers",
    tag: "live-1",
    unread: 2,
  };

  // The page has focus, so the worker must not show a notification.
  await page.bringToFront();
  await page.evaluate(() => document.hasFocus());
  await push(page, cdp, registrationId, browser, message);
  await expect.poll(() => page.evaluate(() => document.hasFocus())).toBe(true);
  expect(await shown(page)).toEqual([]);

  const other = await context.newPage();
  await other.goto("about:blank");
  await other.bringToFront();
  await cdp.send("Emulation.setFocusEmulationEnabled", { enabled: false });
  await push(page, cdp, registrationId, browser, message);
  const first = { title: "Nia is live", body: "A calm evening", tag: "live-1", path: "/streamers" };
  await expect.poll(() => shown(page)).toEqual([first]);

  const later = { ...message, title: "Nia is still live", unread: 3 };
  await push(page, cdp, registrationId, browser, later);
  await expect.poll(() => shown(page)).toEqual([{ ...first, title: "Nia is still live" }]);
  await push(page, cdp, registrationId, browser, { ...message, tag: "clip-1", title: "New clip by Nia" });
  await expect.poll(async () => (await shown(page)).length).toBe(2);

  const [worker] = context.serviceWorkers();
  // Dispatches the click to the worker, because notifications are outside the page.
  await worker?.evaluate(async () => {
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration };
    const [notification] = await scope.registration.getNotifications({ tag: "live-1" });
    const Press = Reflect.get(globalThis, "NotificationEvent");
    globalThis.dispatchEvent(new Press("notificationclick", { notification }));
  });
  await expect(page).toHaveURL(/\/streamers(\?sortBy=fair)?$/);
  await expect.poll(async () => (await shown(page)).map(({ tag }) => tag)).toEqual(["clip-1"]);
});

test("the offline page appears without a connection and reloads when the connection returns", async ({
  context,
  page,
}) => {
  await arrive(page);
  await context.setOffline(true);
  await page.goto("/streamers");
  await expect(page).toHaveTitle("You are offline · Starling");
  await expect(page.getByRole("heading", { name: "You are offline" })).toBeVisible();
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.reload();
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.screenshot({ path: test.info().outputPath(`offline-${colorScheme}-${width}.png`) });
      const overflows = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      expect(overflows).toBe(false);
    }
  }
  await context.setOffline(false);
  await expect(page).not.toHaveTitle(/offline/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
});

test("the offline page is accessible", async ({ context, page }) => {
  await arrive(page);
  await context.setOffline(true);
  await page.goto("/clips");
  await expectAccessibleOnScreens(page);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Try again" })).toBeFocused();
  // Suppresses the `online` event, because this event does not occur after a server outage either.
  await page.evaluate(() => addEventListener("online", (event) => event.stopImmediatePropagation(), true));
  await context.setOffline(false);
  await expect(page).not.toHaveTitle(/offline/);
});

test("the site can be installed and has icons of every kind", async ({ context, page }) => {
  await page.goto("/");
  const cdp = await context.newCDPSession(page);
  const { errors, data, url } = await cdp.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  expect(new URL(url).pathname).toBe("/manifest.webmanifest");
  const { icons, shortcuts } = JSON.parse(data ?? "") as {
    icons: { src: string; purpose: string; sizes: string }[];
    shortcuts: { url: string }[];
  };
  for (const { src, sizes } of icons) {
    const answer = await page.request.get(src);
    expect(answer.headers()["content-type"]).toBe("image/png");
    const bytes = await answer.body();
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
  }
  expect(new Set(icons.map(({ purpose }) => purpose))).toEqual(new Set(["any", "maskable", "monochrome"]));
  for (const shortcut of shortcuts) expect((await page.request.get(shortcut.url)).ok()).toBe(true);
  const { installabilityErrors } = await cdp.send("Page.getInstallabilityErrors");
  // Ignores one error: test browsers run in incognito mode, in which sites cannot be installed.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito")).toEqual(
    [],
  );
  const worker = await page.request.get("/sw.js");
  expect(worker.headers()).toMatchObject({
    "content-type": "text/javascript; charset=utf-8",
    "cache-control": "no-cache",
  });
});

const notice = (page: Page) => page.getByRole("alert").filter({ hasText: "Part of this page didn’t load" });

test("Log in opens the dialog once the browser is online again, without leaving the page", async ({
  page,
  context,
}) => {
  await page.goto("/terms");
  await settle(page);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(notice(page)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("dialog").getByLabel("Email", { exact: true })).toBeVisible();
  await expect(notice(page)).toBeHidden();
});

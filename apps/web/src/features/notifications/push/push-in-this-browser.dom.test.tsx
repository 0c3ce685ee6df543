import { QueryClientProvider } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { createApi, replaceApi } from "../../../lib/api-client.ts";
import { disablePushInBrowser } from "../../../lib/installed-app.ts";
import { fakeLink, type Handlers, refuse } from "../../../testing/fake-link.ts";
import {
  type FakePush,
  FakeSubscription,
  fakePush,
  PUSH_KEY,
  replaceInNavigator,
  restorePush,
} from "../../../testing/fake-push.ts";
import { PushInThisBrowser } from "./push-in-this-browser.tsx";

const OLD_KEY = "BKeyFromBefore_0";

let browser: FakePush;

beforeEach(async () => {
  await page.viewport(1280, 700);
  browser = fakePush();
});

afterEach(restorePush);

async function draw(handlers: Handlers["push"] = {}) {
  const api = createApi(
    fakeLink({
      push: {
        ...browser.handlers,
        ...handlers,
      },
    }),
  );
  api.queries.setDefaultOptions({ queries: { retry: false } });
  replaceApi(api);
  return render(
    <QueryClientProvider client={api.queries}>
      <PushInThisBrowser />
    </QueryClientProvider>,
  );
}

const ON = { name: "Turn on push in this browser" };
const OFF = { name: "Turn off push in this browser" };

test("a first press asks for permission and turns push on, and a second press turns it off", async () => {
  const screen = await draw();
  const button = screen.getByRole("button", ON);
  await expect.element(screen.getByText(/^Off\. Turn it on/)).toBeVisible();
  await expect.element(button).toHaveAccessibleDescription(/^Off\. Turn it on/);
  expect(browser.asked).toBe(0);
  await button.click();
  await expect.element(screen.getByRole("status")).toHaveTextContent("Push is on in this browser");
  expect(browser.asked).toBe(1);
  expect([...browser.known]).toEqual([browser.held?.endpoint]);
  await screen.getByRole("button", OFF).click();
  await expect.element(screen.getByRole("status")).toHaveTextContent("Push is off in this browser");
  expect(browser.known.size).toBe(0);
  expect(browser.held).toBeNull();
});

test("explains a blocked permission without asking again", async () => {
  browser.answer = "denied";
  const screen = await draw();
  await screen.getByRole("button", ON).click();
  await expect.element(screen.getByText(/^Blocked\. Allow notifications for this site/)).toBeVisible();
  expect(screen.getByRole("button").elements()).toHaveLength(0);
  expect(browser.known.size).toBe(0);
});

test("can ask again after the prompt was dismissed", async () => {
  browser.answer = "default";
  const screen = await draw();
  await screen.getByRole("button", ON).click();
  await expect.element(screen.getByText(/the request was closed/)).toBeVisible();
  browser.answer = "granted";
  await screen.getByRole("button", ON).click();
  await expect.element(screen.getByRole("button", OFF)).toBeVisible();
});

test("shows push as off after the session has ended, even if the browser still has a subscription", async () => {
  browser.permission = "granted";
  browser.held = new FakeSubscription(browser, 0, PUSH_KEY);
  const screen = await draw();
  await expect.element(screen.getByRole("button", ON)).toBeVisible();
});

test("renews a subscription for an old server key without a prompt", async () => {
  browser.permission = "granted";
  browser.held = new FakeSubscription(browser, 0, OLD_KEY);
  browser.known.add(browser.held.endpoint);
  const before = browser.held.endpoint;
  const screen = await draw();
  await expect.element(screen.getByRole("button", OFF)).toBeVisible();
  expect(browser.held.endpoint).not.toBe(before);
  expect(browser.known).toContain(browser.held.endpoint);
  expect(browser.asked).toBe(0);
});

test("shows an error and leaves push off when the server rejects the subscription", async () => {
  const screen = await draw({
    subscribe: () => refuse({ message: "no", status: 500, code: "INTERNAL_SERVER_ERROR" }),
  });
  await screen.getByRole("button", ON).click();
  await expect
    .element(screen.getByRole("alert"))
    .toHaveTextContent("Push could not be turned on. Please try again.");
  expect(browser.held).toBeNull();
  await expect.element(screen.getByRole("button", ON)).toBeEnabled();
});

test("shows an error and leaves push on when unsubscribing fails", async () => {
  const screen = await draw({
    unsubscribe: () => refuse({ message: "no", status: 500, code: "INTERNAL_SERVER_ERROR" }),
  });
  await screen.getByRole("button", ON).click();
  await screen.getByRole("button", OFF).click();
  await expect
    .element(screen.getByRole("alert"))
    .toHaveTextContent("Push could not be turned off. Please try again.");
  expect(browser.held).not.toBeNull();
});

test("reports when the server cannot send push notifications", async () => {
  const screen = await draw({ key: () => ({ publicKey: null }) });
  await expect.element(screen.getByText(/aren’t available right now/)).toBeVisible();
  expect(screen.getByRole("button").elements()).toHaveLength(0);
});

test("names the alternatives in a browser without push", async () => {
  replaceInNavigator("serviceWorker", undefined);
  Reflect.deleteProperty(window, "PushManager");
  vi.stubGlobal("Notification", undefined);
  Reflect.deleteProperty(window, "Notification");
  const screen = await draw();
  await expect.element(screen.getByText(/This browser can’t receive push/)).toBeVisible();
});

test("explains how to install the app on an iPhone", async () => {
  replaceInNavigator(
    "userAgent",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari",
  );
  Reflect.deleteProperty(window, "PushManager");
  const screen = await draw();
  await expect.element(screen.getByText(/Add to Home Screen/)).toBeVisible();
});

test("logging out removes the browser's subscription", async () => {
  browser.permission = "granted";
  browser.held = new FakeSubscription(browser, 0, PUSH_KEY);
  await disablePushInBrowser();
  expect(browser.held).toBeNull();
});

test("logging out continues when the browser refuses to unsubscribe", async () => {
  replaceInNavigator("serviceWorker", { getRegistration: () => Promise.reject(new Error("refused")) });
  await expect(disablePushInBrowser()).resolves.toBeUndefined();
});

test.each([360, 768, 1440])(
  "at a width of %i the settings row does not truncate its texts",
  async (width) => {
    await page.viewport(width, 400);
    const screen = await draw();
    await screen.getByRole("button", ON).click();
    await expect.element(screen.getByRole("button", OFF)).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  },
);

import { QueryClientProvider } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { createApi, replaceApi } from "../../../lib/api-client.ts";
import { endPushHere } from "../../../lib/installed-app.ts";
import { fakeLink, type Handlers, refuse } from "../../../testing/fake-link.ts";
import { PushInThisBrowser } from "./push-in-this-browser.tsx";

const KEY = "BKeyOfTheSite_00";
const OLD_KEY = "BKeyFromBefore_0";

/** A push subscription of this test's own; the browser's needs a push service. */
class FakeSubscription {
  readonly endpoint: string;
  readonly options: { applicationServerKey: ArrayBuffer };
  constructor(turn: number, key: string) {
    this.endpoint = `https://push.example/send/${turn}`;
    const bytes = atob(
      key
        .replaceAll("-", "+")
        .replaceAll("_", "/")
        .padEnd(Math.ceil(key.length / 4) * 4, "="),
    );
    this.options = { applicationServerKey: Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)).buffer };
  }
  toJSON() {
    return { endpoint: this.endpoint, keys: { p256dh: "p", auth: "a" } };
  }
  async unsubscribe() {
    if (held === this) held = null;
    return true;
  }
}

let held: FakeSubscription | null = null;
let turn = 0;
/** Endpoints that the server has. */
const known = new Set<string>();
let permission: NotificationPermission = "default";
let answered: NotificationPermission = "granted";
let asked = 0;

beforeEach(async () => {
  await page.viewport(1280, 700);
  [held, permission, answered, asked] = [null, "default", "granted", 0];
  known.clear();
  const pushManager = {
    getSubscription: async () => held,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      turn += 1;
      held = new FakeSubscription(turn, applicationServerKey);
      return held;
    },
  };
  const registration = { pushManager };
  vi.stubGlobal("PushManager", class {});
  vi.stubGlobal("Notification", {
    get permission() {
      return permission;
    },
    requestPermission: async () => {
      asked += 1;
      permission = answered;
      return answered;
    },
  });
  replace("serviceWorker", {
    register: async () => registration,
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  });
});

const replaced = new Set<string>();
/** Puts something in the place of a part of the navigator, until the test is over. */
function replace(name: string, value: unknown) {
  Object.defineProperty(navigator, name, { value, configurable: true });
  replaced.add(name);
}
afterEach(() => {
  vi.unstubAllGlobals();
  for (const name of replaced) Reflect.deleteProperty(navigator, name);
  replaced.clear();
});

async function draw(handlers: Handlers["push"] = {}) {
  const api = createApi(
    fakeLink({
      push: {
        key: () => ({ publicKey: KEY }),
        isOn: ({ endpoint }) => ({ isOn: known.has(endpoint) }),
        subscribe: ({ endpoint }) => {
          known.add(endpoint);
          return { isOn: true as const };
        },
        unsubscribe: ({ endpoint }) => {
          known.delete(endpoint);
          return { isOn: false as const };
        },
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

test("it is off until it is pressed, asks then, and is on; pressed again it is off", async () => {
  const screen = await draw();
  const button = screen.getByRole("button", ON);
  await expect.element(screen.getByText(/^Off\. Turn it on/)).toBeVisible();
  await expect.element(button).toHaveAccessibleDescription(/^Off\. Turn it on/);
  expect(asked).toBe(0);
  await button.click();
  await expect.element(screen.getByRole("status")).toHaveTextContent("Push is on in this browser");
  expect(asked).toBe(1);
  expect([...known]).toEqual([held?.endpoint]);
  await screen.getByRole("button", OFF).click();
  await expect.element(screen.getByRole("status")).toHaveTextContent("Push is off in this browser");
  expect(known.size).toBe(0);
  expect(held).toBeNull();
});

test("it works by keys alone", async () => {
  const screen = await draw();
  await expect.element(screen.getByRole("button", ON)).toBeVisible();
  await userEvent.keyboard("{Tab}");
  await expect.element(screen.getByRole("button", ON)).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(screen.getByRole("button", OFF)).toHaveFocus();
});

test("a browser that forbids it says so, with what to do, and is not asked in vain", async () => {
  answered = "denied";
  const screen = await draw();
  await screen.getByRole("button", ON).click();
  await expect.element(screen.getByText(/^Blocked\..*Allow them in its settings/)).toBeVisible();
  expect(screen.getByRole("button").elements()).toHaveLength(0);
  expect(known.size).toBe(0);
});

test("a question that was closed can be asked again", async () => {
  answered = "default";
  const screen = await draw();
  await screen.getByRole("button", ON).click();
  await expect.element(screen.getByText(/the question was closed/)).toBeVisible();
  answered = "granted";
  await screen.getByRole("button", ON).click();
  await expect.element(screen.getByRole("button", OFF)).toBeVisible();
});

test("a browser whose sign-in has ended elsewhere is off, whatever it still has", async () => {
  permission = "granted";
  held = new FakeSubscription(0, KEY);
  const screen = await draw();
  await expect.element(screen.getByRole("button", ON)).toBeVisible();
});

test("a browser that is on for a key of before takes the new one, unasked", async () => {
  permission = "granted";
  held = new FakeSubscription(0, OLD_KEY);
  known.add(held.endpoint);
  const before = held.endpoint;
  const screen = await draw();
  await expect.element(screen.getByRole("button", OFF)).toBeVisible();
  expect(held.endpoint).not.toBe(before);
  expect(known).toContain(held.endpoint);
  expect(asked).toBe(0);
});

test("what the server refuses leaves the browser as it was, in words", async () => {
  const screen = await draw({
    subscribe: () => refuse({ message: "no", status: 500, code: "INTERNAL_SERVER_ERROR" }),
  });
  await screen.getByRole("button", ON).click();
  await expect
    .element(screen.getByRole("alert"))
    .toHaveTextContent("Push could not be turned on. Please try again.");
  expect(held).toBeNull();
  await expect.element(screen.getByRole("button", ON)).toBeEnabled();
});

test("what cannot be turned off stays on, in words", async () => {
  const screen = await draw({
    unsubscribe: () => refuse({ message: "no", status: 500, code: "INTERNAL_SERVER_ERROR" }),
  });
  await screen.getByRole("button", ON).click();
  await screen.getByRole("button", OFF).click();
  await expect
    .element(screen.getByRole("alert"))
    .toHaveTextContent("Push could not be turned off. Please try again.");
  expect(held).not.toBeNull();
});

test("a server that does not answer can be asked again", async () => {
  let isAway = true;
  const screen = await draw({
    key: () => (isAway ? refuse({ message: "no", status: 500 }) : { publicKey: KEY }),
  });
  await expect.element(screen.getByText(/could not find out whether push is on/)).toBeVisible();
  isAway = false;
  await screen.getByRole("button", { name: "Try again" }).click();
  await expect.element(screen.getByRole("button", ON)).toBeVisible();
});

test("a site that can send none says so", async () => {
  const screen = await draw({ key: () => ({ publicKey: null }) });
  await expect.element(screen.getByText(/not available right now/)).toBeVisible();
  expect(screen.getByRole("button").elements()).toHaveLength(0);
});

test("a browser without push says what there is instead", async () => {
  replace("serviceWorker", undefined);
  Reflect.deleteProperty(window, "PushManager");
  vi.stubGlobal("Notification", undefined);
  Reflect.deleteProperty(window, "Notification");
  const screen = await draw();
  await expect.element(screen.getByText(/This browser cannot receive push/)).toBeVisible();
});

test("an iPhone without the app says how it is installed", async () => {
  replace(
    "userAgent",
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari",
  );
  Reflect.deleteProperty(window, "PushManager");
  const screen = await draw();
  await expect.element(screen.getByText(/Add to Home Screen/)).toBeVisible();
});

test("logging out ends it in the browser, too", async () => {
  permission = "granted";
  held = new FakeSubscription(0, KEY);
  await endPushHere();
  expect(held).toBeNull();
});

test("logging out goes on where the browser refuses", async () => {
  replace("serviceWorker", { getRegistration: () => Promise.reject(new Error("refused")) });
  await expect(endPushHere()).resolves.toBeUndefined();
});

test.each([360, 768, 1440])("at a width of %i the row keeps its texts whole", async (width) => {
  await page.viewport(width, 400);
  const screen = await draw();
  await screen.getByRole("button", ON).click();
  await expect.element(screen.getByRole("button", OFF)).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});

import { vi } from "vitest";
import type { Handlers } from "./fake-link.ts";

export const PUSH_KEY = "BKeyOfTheSite_00";

export class FakeSubscription {
  readonly endpoint: string;
  readonly options: { applicationServerKey: ArrayBuffer };
  readonly #browser: FakePush;
  constructor(browser: FakePush, turn: number, key: string) {
    this.#browser = browser;
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
    // Keys as long as in browsers: 65 and 16 bytes in base64url.
    return { endpoint: this.endpoint, keys: { p256dh: "p".repeat(87), auth: "a".repeat(22) } };
  }
  async unsubscribe() {
    if (this.#browser.held === this) this.#browser.held = null;
    return true;
  }
}

export interface FakePush {
  held: FakeSubscription | null;
  known: Set<string>;
  permission: NotificationPermission;
  answer: NotificationPermission;
  asked: number;
  handlers: NonNullable<Handlers["push"]>;
}

const replaced = new Set<string>();

export function replaceInNavigator(name: string, value: unknown): void {
  Object.defineProperty(navigator, name, { value, configurable: true });
  replaced.add(name);
}

export function restorePush(): void {
  vi.unstubAllGlobals();
  for (const name of replaced) Reflect.deleteProperty(navigator, name);
  replaced.clear();
}

/** Call `restorePush` after each test. */
export function fakePush(): FakePush {
  let turn = 0;
  const known = new Set<string>();
  const browser: FakePush = {
    held: null,
    known,
    permission: "default",
    answer: "granted",
    asked: 0,
    handlers: {
      key: () => ({ publicKey: PUSH_KEY }),
      isOn: ({ endpoint }) => ({ isOn: known.has(endpoint) }),
      subscribe: ({ endpoint }) => {
        known.add(endpoint);
        return { isOn: true as const };
      },
      unsubscribe: ({ endpoint }) => {
        known.delete(endpoint);
        return { isOn: false as const };
      },
    },
  };
  const pushManager = {
    getSubscription: async () => browser.held,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      turn += 1;
      browser.held = new FakeSubscription(browser, turn, applicationServerKey);
      return browser.held;
    },
  };
  const registration = { pushManager };
  vi.stubGlobal("PushManager", class {});
  vi.stubGlobal("Notification", {
    get permission() {
      return browser.permission;
    },
    requestPermission: async () => {
      browser.asked += 1;
      browser.permission = browser.answer;
      return browser.answer;
    },
  });
  replaceInNavigator("serviceWorker", {
    register: async () => registration,
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
  });
  return browser;
}

export function removePush(): void {
  Reflect.deleteProperty(window, "PushManager");
}

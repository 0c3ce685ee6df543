import { vi } from "vitest";
import type { Handlers } from "./fake-link.ts";

/** The site's public key. */
export const PUSH_KEY = "BKeyOfTheSite_00";

/** A push subscription without a push service. */
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
    // As long as a browser's: 65 and 16 bytes in base64url.
    return { endpoint: this.endpoint, keys: { p256dh: "p".repeat(87), auth: "a".repeat(22) } };
  }
  async unsubscribe() {
    if (this.#browser.held === this) this.#browser.held = null;
    return true;
  }
}

/** The state of a browser that can get push messages. */
export interface FakePush {
  held: FakeSubscription | null;
  /** Endpoints that the server has. */
  known: Set<string>;
  permission: NotificationPermission;
  /** The person's answer to the browser's question. */
  answer: NotificationPermission;
  /** How often the browser asked. */
  asked: number;
  handlers: NonNullable<Handlers["push"]>;
}

const replaced = new Set<string>();

/** Replaces a property of the navigator until `restorePush`. */
export function replaceInNavigator(name: string, value: unknown): void {
  Object.defineProperty(navigator, name, { value, configurable: true });
  replaced.add(name);
}

/** Puts the browser's own parts back. */
export function restorePush(): void {
  vi.unstubAllGlobals();
  for (const name of replaced) Reflect.deleteProperty(navigator, name);
  replaced.clear();
}

/** Gives the page a browser with push; to be undone by `restorePush` after each test. */
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

/** Takes push away from the browser that `fakePush` gave. */
export function removePush(): void {
  Reflect.deleteProperty(window, "PushManager");
}

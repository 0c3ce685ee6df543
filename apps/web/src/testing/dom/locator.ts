import {
  getByAltTextSelector,
  getByLabelSelector,
  getByPlaceholderSelector,
  getByRoleSelector,
  getByTextSelector,
  getByTitleSelector,
  Ivya,
} from "ivya";
import { expect } from "vitest";
import * as act from "./user-event.ts";

type RoleOptions = Parameters<typeof getByRoleSelector>[1];
type TextOptions = Parameters<typeof getByTextSelector>[1];

interface Filter {
  has?: Locator;
  hasNot?: Locator;
  hasText?: string | RegExp;
  hasNotText?: string | RegExp;
}

const engine = Ivya.create({ browser: "chromium", testIdAttribute: "data-testid", exact: true });

/** Maximum time in ms for a busy button to become ready, and for an element to appear. */
const BUSY_MS = 1_000;
const WAIT_MS = 30_000;
const INTERVAL_MS = 25;

// Uses the real timer, because tests may replace the global timer.
const { setTimeout: setRealTimeout } = globalThis;
const now = performance.now.bind(performance);

export class Locator {
  readonly #root: Element;
  readonly selector: string;

  constructor(root: Element, selector = "") {
    this.#root = root;
    this.selector = selector;
  }

  #within(selector: string): Locator {
    return new Locator(this.#root, this.selector === "" ? selector : `${this.selector} >> ${selector}`);
  }

  getByRole = (role: string, options?: RoleOptions) => this.#within(getByRoleSelector(role, options));
  getByText = (text: string | RegExp, options?: TextOptions) =>
    this.#within(getByTextSelector(text, options));
  getByLabelText = (text: string | RegExp, options?: TextOptions) =>
    this.#within(getByLabelSelector(text, options));
  getByPlaceholder = (text: string | RegExp, options?: TextOptions) =>
    this.#within(getByPlaceholderSelector(text, options));
  getByAltText = (text: string | RegExp, options?: TextOptions) =>
    this.#within(getByAltTextSelector(text, options));
  getByTitle = (text: string | RegExp, options?: TextOptions) =>
    this.#within(getByTitleSelector(text, options));

  filter({ has, hasNot, hasText, hasNotText }: Filter): Locator {
    const conditions = [
      ...(has ? [`internal:has=${JSON.stringify(has.selector)}`] : []),
      ...(hasNot ? [`internal:has-not=${JSON.stringify(hasNot.selector)}`] : []),
      ...(hasText ? [`internal:has-text=${escapeText(hasText)}`] : []),
      ...(hasNotText ? [`internal:has-not-text=${escapeText(hasNotText)}`] : []),
    ];
    return this.#within(conditions.join(" >> "));
  }

  and(other: Locator): Locator {
    return this.#within(`internal:and=${JSON.stringify(other.selector)}`);
  }

  or(other: Locator): Locator {
    return this.#within(`internal:or=${JSON.stringify(other.selector)}`);
  }

  nth(place: number): Locator {
    return this.#within(`nth=${place}`);
  }

  first(): Locator {
    return this.nth(0);
  }

  last(): Locator {
    return this.nth(-1);
  }

  elements(): Element[] {
    return this.selector === "" ? [this.#root] : engine.queryLocatorSelectorAll(this.selector, this.#root);
  }

  query(): Element | null {
    const found = this.elements();
    if (found.length > 1) throw new Error(`${found.length} elements match ${this.selector}`);
    return found[0] ?? null;
  }

  element(): Element {
    const found = this.query();
    if (found === null)
      throw new Error(`No element matches ${this.selector} in: ${this.#root.textContent.slice(0, 2_000)}`);
    return found;
  }

  all(): Locator[] {
    return this.elements().map((element) => new Locator(element));
  }

  get length(): number {
    return this.elements().length;
  }

  async findElement(): Promise<Element> {
    return await this.#wait(() => this.element());
  }

  async #wait(find: () => Element): Promise<Element> {
    const deadline = now() + WAIT_MS;
    for (;;) {
      try {
        return find();
      } catch (error) {
        if (now() > deadline) throw error;
        await new Promise((resolve) => setRealTimeout(resolve, INTERVAL_MS));
      }
    }
  }

  async #usable(): Promise<Element> {
    return await this.#wait(() => {
      const element = this.element();
      expect(element).toBeEnabled();
      return element;
    });
  }

  /** Waits until the button is not busy, as Chromium does. */
  async click(): Promise<void> {
    const element = await this.#usable();
    const deadline = now() + BUSY_MS;
    while (element.getAttribute("aria-disabled") === "true" && now() < deadline)
      await new Promise((resolve) => setRealTimeout(resolve, INTERVAL_MS));
    await act.click(await this.#usable());
  }

  async fill(text: string): Promise<void> {
    await act.fill(await this.#usable(), text);
  }

  async clear(): Promise<void> {
    await act.fill(await this.#usable(), "");
  }

  async hover(): Promise<void> {
    await act.hover(await this.findElement());
  }

  async unhover(): Promise<void> {
    await act.unhover(await this.findElement());
  }

  async upload(files: File | File[]): Promise<void> {
    await act.upload(await this.findElement(), files);
  }

  async selectOptions(values: string | string[]): Promise<void> {
    await act.selectOptions(await this.#usable(), values);
  }
}

function escapeText(text: string | RegExp): string {
  return typeof text === "string" ? `${JSON.stringify(text)}i` : String(text);
}

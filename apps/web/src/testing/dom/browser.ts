import { Locator } from "./locator.ts";
import * as act from "./user-event.ts";

/** Replaces `vitest/browser` in tests that run in happy-dom. */
export const page = Object.assign(new Locator(document.documentElement), {
  elementLocator: (element: Element) => new Locator(element),
  extend: () => undefined,
  viewport: async (width: number, height: number) => window.happyDOM.setViewport({ width, height }),
});

type Target = Element | Locator;

async function found(target: Target): Promise<Element> {
  return target instanceof Locator ? await target.findElement() : target;
}

export const userEvent = {
  keyboard: act.keyboard,
  tab: act.tab,
  click: async (target: Target) => act.click(await found(target)),
  hover: async (target: Target) => act.hover(await found(target)),
  type: async (target: Target, text: string) => act.type(await found(target), text),
  fill: async (target: Target, text: string) => act.fill(await found(target), text),
  clear: async (target: Target) => act.fill(await found(target), ""),
};

declare global {
  interface Window {
    happyDOM: { setViewport(viewport: { width: number; height: number }): void };
    /** `apps/server/src/testing/judge-for-components.ts` defines this function. */
    judgeInputs(calls: readonly { path: string; input: string | undefined }[]): (string | null)[];
  }
}

export const commands = {
  judgeInputs: async (calls: Parameters<Window["judgeInputs"]>[0]) => window.judgeInputs(calls),
};

/** Configuration that `vitest-browser-react` needs. */
export const server = { config: { browser: { locators: { testIdAttribute: "data-testid" } } } };

type Query =
  | "getByRole"
  | "getByText"
  | "getByLabelText"
  | "getByPlaceholder"
  | "getByAltText"
  | "getByTitle";

export const utils = {
  debug: () => undefined,
  getElementLocatorSelectors: (element: Element): Pick<Locator, Query> => {
    const within = new Locator(element);
    const { getByRole, getByText, getByLabelText, getByPlaceholder, getByAltText, getByTitle } = within;
    return { getByRole, getByText, getByLabelText, getByPlaceholder, getByAltText, getByTitle };
  },
};

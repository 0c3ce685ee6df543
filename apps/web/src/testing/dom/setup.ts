import * as matchers from "@testing-library/jest-dom/matchers";
import { beforeEach, chai, expect } from "vitest";
import { Locator } from "./locator.ts";

expect.extend(matchers);

const wordsOf = (element: Element) => element.textContent.replaceAll(/\s+/g, " ").trim();

// These matchers behave like those of Vitest's browser mode, not those of jest-dom.
expect.extend({
  toHaveTextContent: (element: Element, expected: string) => ({
    pass: wordsOf(element) === expected,
    message: () => `Expected the text ${expected}, received ${wordsOf(element)}`,
  }),
  toMatchTextContent: (element: Element, expected: string | RegExp) => ({
    pass: expected instanceof RegExp ? expected.test(wordsOf(element)) : wordsOf(element).includes(expected),
    message: () => `Expected a text with ${expected}, received ${wordsOf(element)}`,
  }),
});

beforeEach(() => {
  window.happyDOM.setViewport({ width: 1280, height: 800 });
  for (const root of [document.documentElement, document.body])
    for (const name of root.getAttributeNames()) root.removeAttribute(name);
  document.body.replaceChildren();
});

function elementOf(target: Element | Locator | null, assertion: object): Element | Element[] | null {
  if (!(target instanceof Locator)) return target;
  const matcher: unknown = chai.util.flag(assertion, "_name");
  if (matcher === "toHaveLength") return target.elements();
  const isNegated = chai.util.flag(assertion, "negate") === true;
  return isNegated && matcher === "toBeInTheDocument" ? target.query() : target.element();
}

Object.assign(expect, {
  element: (target: Element | Locator | null, options?: { timeout?: number; interval?: number }) =>
    expect.poll(
      function (this: object) {
        return elementOf(target, this);
      },
      { interval: 40, ...options },
    ),
});

import { expect, type Page } from "@playwright/test";

/** Depends on which documents the browser process loaded in earlier tests, not on the page. */
const CHROMIUM_NOTICE = /origin-keyed agent cluster/;

/**
 * Collects console warnings and errors of a page, with the path where they occurred.
 * @param expected messages that are not errors
 */
export function watchConsole(page: Page, expected?: RegExp) {
  const complaints: string[] = [];
  const note = (what: string) => {
    if (!expected?.test(what) && !CHROMIUM_NOTICE.test(what))
      complaints.push(`${new URL(page.url()).pathname}: ${what}`);
  };
  page.on("console", (message) => {
    if (["warning", "error", "assert"].includes(message.type())) note(message.text());
  });
  page.on("pageerror", (error) => note(error.message));
  page.on("requestfailed", (request) => {
    if (request.method() === "HEAD") note(`HEAD ${request.url()}: ${request.failure()?.errorText}`);
  });
  return { expectQuiet: () => expect(complaints).toEqual([]) };
}

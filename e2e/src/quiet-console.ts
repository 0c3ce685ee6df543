import { expect, type Page } from "@playwright/test";

/**
 * Notice of Chromium to ignore. The notice depends on the documents that earlier tests opened in the same
 * process, not on the tested page.
 */
const CHROMIUM_NOTICE = /origin-keyed agent cluster/;

/**
 * Collects a page's console warnings and errors, with their paths.
 * @param expected messages to ignore
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

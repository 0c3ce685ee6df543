import { expect, type Page } from "@playwright/test";

/**
 * Notes what the browser complains of on a page from now on, with where it was. Nobody sees the browser's console until
 * something is wrong; what is written there all the time hides it.
 * @param expected what may come without anything being wrong
 */
export function watchConsole(page: Page, expected?: RegExp) {
  const complaints: string[] = [];
  const note = (what: string) => {
    if (!expected?.test(what)) complaints.push(`${new URL(page.url()).pathname}: ${what}`);
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

import type { Page, Response } from "@playwright/test";

const EXPECTED = [
  // The crawl has no emailed token, so these pages report an invalid link.
  /^\/(confirm-email|delete-account|unsubscribe|appeal|invitation): shows “(This link is|It’s) invalid/,
  /^\/auth\/error: shows “Authentication failed”/,
];

/** Status 207 means that only some calls of a batch were rejected. */
async function readRefusals(response: Response): Promise<string[]> {
  const status = response.status();
  if (status < 400 && status !== 207) return [];
  const { pathname } = new URL(response.url());
  const body: unknown = await response.json().catch(() => null);
  const names = pathname.replace("/api/trpc/", "").split(",");
  const refusals = (Array.isArray(body) ? body : [body]).flatMap((answer: unknown, index) =>
    typeof answer === "object" && answer !== null && "error" in answer
      ? [`${names[index]} was refused: ${JSON.stringify(answer.error).slice(0, 300)}`]
      : [],
  );
  return refusals.length === 0 ? [`${pathname} answered ${status}`] : refusals;
}

/** Collects rejected calls, console errors and exceptions; tracks open requests. */
export function watchFaults(page: Page) {
  const faults: string[] = [];
  const open = new Set<unknown>();
  const note = (what: string) => {
    const { pathname, search } = new URL(page.url());
    const fault = `${pathname}${search}: ${what}`;
    if (!EXPECTED.some((expected) => expected.test(fault))) faults.push(fault);
  };
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    // Excludes event streams, which stay open.
    if (/^\/(api|assets)\//.test(pathname) && request.resourceType() !== "eventsource") open.add(request);
  });
  page.on("requestfailed", (request) => open.delete(request));
  page.on("requestfinished", (request) => open.delete(request));
  page.on("response", (response) => {
    const reading = readRefusals(response).then((refusals) => refusals.forEach(note));
    open.add(reading);
    void reading.finally(() => open.delete(reading));
  });
  page.on("console", (message) => {
    if (message.type() === "error") note(`console error: ${message.text()}`);
  });
  page.on("pageerror", (error) => note(`exception: ${error.message}`));
  return { faults, note, isQuiet: () => open.size === 0 };
}

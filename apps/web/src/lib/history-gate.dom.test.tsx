import { afterEach, expect, test, vi } from "vitest";
import { guardHistory, watchHistory } from "./history-gate.ts";

watchHistory();
const router = vi.fn();
window.addEventListener("popstate", router);
const here = window.location.pathname + window.location.search;

afterEach(() => {
  router.mockClear();
  window.history.replaceState(null, "", here);
});

function goBackFrom(page: string): void {
  window.history.pushState(null, "", "/elsewhere?tab=2");
  window.history.pushState(null, "", page);
  window.history.back();
}

test("a guard receives the target of a history navigation and can block it before the router sees it", async () => {
  const keeps = vi.fn((_to: string) => true);
  const release = guardHistory({ here: () => "/wizard", keeps });
  goBackFrom("/wizard");
  await expect.poll(() => keeps).toHaveBeenCalledExactlyOnceWith("/elsewhere?tab=2");
  expect(window.location.pathname).toBe("/wizard");
  expect(router).not.toHaveBeenCalled();
  release();
});

test("calls only the topmost guard, and calls the next guard once the topmost was removed", async () => {
  const page = vi.fn((_to: string) => true);
  const dialog = vi.fn((_to: string) => true);
  const releasePage = guardHistory({ here: () => "/wizard", keeps: page });
  const releaseDialog = guardHistory({ here: () => "/wizard?dialog", keeps: dialog });
  goBackFrom("/wizard");
  await expect.poll(() => dialog).toHaveBeenCalledOnce();
  expect(page).not.toHaveBeenCalled();
  expect(window.location.search).toBe("?dialog");
  releaseDialog();
  goBackFrom("/wizard");
  await expect.poll(() => page).toHaveBeenCalledOnce();
  expect(router).not.toHaveBeenCalled();
  releasePage();
});

test("lets the navigation pass if no guard has unsaved changes", async () => {
  const release = guardHistory({ here: () => "/wizard", keeps: () => false });
  goBackFrom("/wizard");
  await expect.poll(() => router).toHaveBeenCalledOnce();
  expect(window.location.pathname).toBe("/elsewhere");
  release();
  goBackFrom("/wizard");
  await expect.poll(() => router).toHaveBeenCalledTimes(2);
});

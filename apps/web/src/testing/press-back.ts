import { watchHistory } from "../lib/history-gate.ts";

watchHistory();

/** Simulates the Back button; returns whether a guard kept the page. */
export function pressBack(): boolean {
  const address = window.location.href;
  let left = false;
  const leave = () => {
    left = true;
  };
  window.addEventListener("popstate", leave);
  window.history.replaceState(null, "", "/where-one-was-before");
  window.dispatchEvent(new PopStateEvent("popstate"));
  window.removeEventListener("popstate", leave);
  // A guard restores its page's address, which differs from the test runner's.
  window.history.replaceState(null, "", address);
  return !left;
}

/** Whether the page can be closed without a confirmation. */
export function closesFreely(): boolean {
  return window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
}

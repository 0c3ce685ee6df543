import { watchHistory } from "../lib/history-gate.ts";

watchHistory();

/** Simulates the Back button. Returns whether a guard kept the page. */
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
  // Restores the test runner's URL, because a guard sets the URL of its page.
  window.history.replaceState(null, "", address);
  return !left;
}

export function closesWithoutPrompt(): boolean {
  return window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
}

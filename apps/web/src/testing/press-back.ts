import { watchHistory } from "../lib/history-gate.ts";

watchHistory();

/** Returns true if a guard prevented the navigation. */
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
  // Restores the test runner's URL, which has been replaced above or by a guard.
  window.history.replaceState(null, "", address);
  return !left;
}

export function closesWithoutPrompt(): boolean {
  return window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
}

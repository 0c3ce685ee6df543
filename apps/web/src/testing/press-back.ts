import { watchHistory } from "../lib/history-gate.ts";

watchHistory();

/** Presses the browser's Back as the page hears of it; answers whether it kept whoever did. */
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
  // A page that keeps one puts its own address back, which is not the test's.
  window.history.replaceState(null, "", address);
  return !left;
}

/** Whether the browser may reload or close the page without asking. */
export function closesFreely(): boolean {
  return window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
}

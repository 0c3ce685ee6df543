import { paths } from "./paths.ts";

const KEY = "before-plans";

let last: string | null = null;

function store(address: string | null): void {
  try {
    if (address === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, address);
  } catch {
    // The plans are then left by the navigation, as ever.
  }
}

/** Notes each page of a visit, so that the plans know which one they were opened from; a reload there changes nothing. */
export function notePage(address: string): void {
  const isPlans = address.split(/[?#]/, 1)[0] === paths.plans;
  if (!isPlans) {
    last = address;
    store(null);
  } else if (last !== null) {
    store(last);
    last = null;
  }
}

/** The address of the page that the plans were opened from, as it was stored: not judged yet. */
export function pageBeforePlans(): unknown {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

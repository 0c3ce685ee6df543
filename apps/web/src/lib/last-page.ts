import { tabMemory, textOrNone } from "./create-store.ts";
import { paths } from "./paths.ts";

const beforePlans = tabMemory("before-plans", textOrNone);

let last: string | null = null;

/** Stores the address of the page visited before the plans page; survives a reload. */
export function rememberPage(address: string): void {
  const isPlans = address.split(/[?#]/, 1)[0] === paths.plans;
  if (!isPlans) {
    last = address;
    beforePlans.set(null);
  } else if (last !== null) {
    beforePlans.set(last);
    last = null;
  }
}

/** Returns the page visited before the plans page; its address is not validated. */
export function pageBeforePlans(): string | null {
  return beforePlans.current();
}

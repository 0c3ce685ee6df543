import { paths } from "./paths.ts";
import { tabMemory, textOrNone } from "./session-storage-value.ts";

const beforePlans = tabMemory("before-plans", textOrNone);

let last: string | null = null;

/** Survives a reload of the plans page. */
export function rememberPage(address: string): void {
  const isPlans = address.split(/[?#]/, 1)[0] === paths.plans;
  if (!isPlans) {
    last = address;
    beforePlans.write(null);
  } else if (last !== null) {
    beforePlans.write(last);
    last = null;
  }
}

/** Returns the page visited before the plans, without validation. */
export function pageBeforePlans(): string | null {
  return beforePlans.read();
}

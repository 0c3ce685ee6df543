import { paths } from "./paths.ts";
import { tabMemory, textOrNone } from "./tab-memory.ts";

const beforePlans = tabMemory("before-plans", textOrNone);

let last: string | null = null;

/** Notes each page of a visit, so that the plans know which one they were opened from; a reload there changes nothing. */
export function notePage(address: string): void {
  const isPlans = address.split(/[?#]/, 1)[0] === paths.plans;
  if (!isPlans) {
    last = address;
    beforePlans.write(null);
  } else if (last !== null) {
    beforePlans.write(last);
    last = null;
  }
}

/** The address of the page that the plans were opened from, as it was stored: not judged yet. */
export function pageBeforePlans(): string | null {
  return beforePlans.read();
}

import type { LiveSource } from "@starling/validators/channels";
import type { AveragesSource } from "@starling/validators/streams";

const rules = new Intl.PluralRules("en");
const format = new Intl.NumberFormat("en");

/** "1 viewer", "1,204 viewers". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${format.format(count)} ${rules.select(count) === "one" ? one : many}`;
}

/** Who a count of viewers is of. */
interface Audience {
  liveSource: LiveSource | null;
  viewers: number;
  averageViewers: number;
  averagesSource: AveragesSource;
}

/** Whether it is known how many watch now: a platform says so, a timetable counts nobody. */
export function isCounted({ liveSource, viewers }: Pick<Audience, "liveSource" | "viewers">): boolean {
  return liveSource === "platform" && viewers > 0;
}

/** How many watch, said of what: "12 watching" where that is known, else "17 on average", and whether that was measured. */
export function audienceText(audience: Audience): string {
  if (isCounted(audience)) return `${format.format(audience.viewers)} watching`;
  const average = `${format.format(audience.averageViewers)} on average`;
  return audience.averagesSource === "measured" ? `${average}, measured` : average;
}

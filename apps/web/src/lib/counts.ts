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

/** Whether it is known how many watch now: only a platform counts viewers. */
export function isCounted({ liveSource }: Pick<Audience, "liveSource">): boolean {
  return liveSource === "platform";
}

/**
 * Audience of a streamer: "12 watching" while a platform says that they are live, else "17 on average", and whether that was
 * measured. Empty without an average, as of a new streamer.
 */
export function audienceText(audience: Audience): string {
  if (isCounted(audience)) return `${format.format(audience.viewers)} watching`;
  if (audience.averageViewers === 0) return "";
  const average = `${format.format(audience.averageViewers)} on average`;
  return audience.averagesSource === "measured" ? `${average}, measured` : average;
}

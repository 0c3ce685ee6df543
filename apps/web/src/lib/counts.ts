import type { LiveSource } from "@starling/validators/channels";
import type { AveragesSource } from "@starling/validators/streams";

const rules = new Intl.PluralRules("en");
const format = new Intl.NumberFormat("en");

/** Formats a count with its noun, such as "1 viewer" or "1,204 viewers". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${format.format(count)} ${rules.select(count) === "one" ? one : many}`;
}

interface Audience {
  liveSource: LiveSource | null;
  viewers: number;
  averageViewers: number;
  averagesSource: AveragesSource;
}

/** Whether the number of current viewers is available: only platforms report it. */
export function isCounted({ liveSource }: Pick<Audience, "liveSource">): boolean {
  return liveSource === "platform";
}

/** As {@link audienceText}, but without the source of an average, for narrow cards. */
export function shortAudienceText(audience: Audience): string {
  return audienceText({ ...audience, averagesSource: "entered" });
}

/**
 * "12 watching" while live on a platform, otherwise "17 on average" or "17 on average, measured"; empty
 * without an average.
 */
export function audienceText(audience: Audience): string {
  if (isCounted(audience)) return `${format.format(audience.viewers)} watching`;
  if (audience.averageViewers === 0) return "";
  const average = `${format.format(audience.averageViewers)} on average`;
  return audience.averagesSource === "measured" ? `${average}, measured` : average;
}

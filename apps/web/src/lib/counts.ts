import { numberText } from "@starling/i18n/format";
import { t } from "@starling/i18n/translate";
import type { LiveSource } from "@starling/validators/channels";
import type { AveragesSource } from "@starling/validators/streams";

const rules = new Intl.PluralRules("en");

/** Formats a count with its English noun: "1 viewer", "1,204 viewers". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${numberText(count)} ${rules.select(count) === "one" ? one : many}`;
}

interface Audience {
  liveSource: LiveSource | null;
  viewers: number;
  averageViewers: number;
  averagesSource: AveragesSource;
}

/** Only platforms report the number of current viewers. */
export function isCounted({ liveSource }: Pick<Audience, "liveSource">): boolean {
  return liveSource === "platform";
}

/** Like {@link audienceText}, but does not mention that an average is measured. For narrow cards. */
export function shortAudienceText(audience: Audience): string {
  return audienceText({ ...audience, averagesSource: "entered" });
}

/**
 * Returns "12 watching" for a streamer who is live on a platform. For other streamers, returns "17 on
 * average", or "17 on average, measured". Returns an empty text if the average is 0.
 */
export function audienceText(audience: Audience): string {
  const { viewers, averageViewers: average } = audience;
  if (isCounted(audience)) {
    return t("{viewers, plural, one {# watching} other {# watching}}", { viewers });
  }
  if (average === 0) return "";
  return audience.averagesSource === "measured"
    ? t("{average, plural, one {# on average, measured} other {# on average, measured}}", { average })
    : t("{average, plural, one {# on average} other {# on average}}", { average });
}

const rules = new Intl.PluralRules("en");
const format = new Intl.NumberFormat("en");

/** "1 viewer", "1,204 viewers". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${format.format(count)} ${rules.select(count) === "one" ? one : many}`;
}

/** How many watch, said of what: "12 watching" of a stream that is on and whose viewers are known, else "17 on average". */
export function audienceText(streamer: { isLive: boolean; viewers: number; averageViewers: number }): string {
  const { isLive, viewers, averageViewers } = streamer;
  return isLive && viewers > 0
    ? `${format.format(viewers)} watching`
    : `${format.format(averageViewers)} on average`;
}

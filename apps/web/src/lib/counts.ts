const rules = new Intl.PluralRules("en");
const format = new Intl.NumberFormat("en");

/** "1 viewer", "1,204 viewers". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${format.format(count)} ${rules.select(count) === "one" ? one : many}`;
}

import { listText } from "@starling/i18n/format";
import { localized, t } from "@starling/i18n/translate";
import { type DirectoryFilters, FILTERS, isFilterName } from "@starling/validators/discovery-filters";
import { chipsOf } from "./chips.ts";
import { chips } from "./words.ts";

const PARTS: Readonly<Record<string, string>> = localized(() => ({
  search: t("search", undefined, "part of a link"),
  mode: t("view", undefined, "part of a link"),
  sortBy: t("sort order"),
  sortOrder: t("sort order"),
  page: t("page number"),
  limit: t("page size"),
}));

/** Labels of URL parts without duplicates. */
export function partLabels(names: readonly string[]): string[] {
  return [
    ...new Set(names.map((name) => (isFilterName(name) ? FILTERS[name].label : (PARTS[name] ?? name)))),
  ];
}

/** Describes filters and search: "Language: Deutsch or English", "the search “frog”". */
export function conditionWords(
  { search, ...filters }: DirectoryFilters & { search: string },
  names: readonly string[],
): string[] {
  const values = new Map<string, string[]>();
  for (const { of, value, names: said } of chipsOf(filters)) {
    if (!said.some((name) => names.includes(name))) continue;
    values.set(of, [...(values.get(of) ?? []), ...(value === null ? [] : [value])]);
  }
  const words = [...values].map(([of, list]) =>
    list.length === 0 ? of : chips.named(of, listText(list, "or")),
  );
  return names.includes("search") ? [...words, t("the search “{search}”", { search })] : words;
}

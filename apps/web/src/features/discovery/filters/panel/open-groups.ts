import { FILTER_GROUPS, type FilterGroup } from "@starling/validators/discovery-filters";
import { keptChoice } from "../../../../lib/kept-choice.ts";

/** What most people look for first. */
const AT_FIRST: readonly FilterGroup[] = ["content", "audience"];

/** Which groups of filters stand open; this browser remembers them. */
export const openGroups = keptChoice<readonly FilterGroup[]>(
  "open-filters",
  (text) => {
    if (text === null) return AT_FIRST;
    const names = text.split(",");
    return FILTER_GROUPS.map(({ key }) => key).filter((key) => names.includes(key));
  },
  (keys) => keys.join(","),
);

import { expect, test } from "vitest";
import { FacetLists } from "./facet-lists.ts";

test("finds a facet key by its newest id after the facet was removed and added again", () => {
  const facets = new FacetLists();
  facets.name({ id: 1, key: "hometown:oslo" });
  facets.name({ id: 7, key: "hometown:oslo" });
  expect(facets.find("hometown:oslo")).toBe(facets.termOf(7));
  expect(facets.termsOf({ facets: [], prefixes: ["hometown:"] })).toEqual([facets.termOf(7)]);
});

import { expect, test } from "vitest";
import { reelInput } from "./clip-inputs.ts";
import {
  createPresetInput,
  listStreamersInput,
  nowInput,
  recordImpressionsInput,
  suggestInput,
} from "./discovery-inputs.ts";
import { surfLineInput } from "./surf-inputs.ts";

const NOW_AND_SURF_LIMIT = "limit must be a whole number from 1 to 12";
const ids = (count: number) => ({ ids: Array.from({ length: count }, (_, at) => `id ${at}`) });

test.each([
  ["a list with limit 0", listStreamersInput, { limit: 0 }, /limit/],
  ["a list with limit 51", listStreamersInput, { limit: 51 }, /limit/],
  ["a list with page 0", listStreamersInput, { page: 0 }, /page/],
  ["a negative bound", listStreamersInput, { avgViewersMax: -1 }, /^avgViewersMax must be a whole number/],
  ["a search with a null character", suggestInput, { search: "a\u0000" }, /./],
  ["a search that is too long", suggestInput, { search: "a".repeat(201) }, /at most 200 characters/],
  ["a search of clips that is too long", reelInput, { search: "a".repeat(201) }, /at most 200 characters/],
  ["an unknown language in Now", nowInput, { languages: ["klingon"] }, /^languages must be any of/],
  ["Now with limit 13", nowInput, { limit: 13 }, NOW_AND_SURF_LIMIT],
  ["Now for a text instead of a choice", nowInput, { mine: "yes" }, "mine must be true or false"],
  ["a Surf line of one and a half", surfLineInput, { limit: 1.5 }, NOW_AND_SURF_LIMIT],
  ["no impression", recordImpressionsInput, ids(0), /./],
  ["51 impressions", recordImpressionsInput, ids(51), /./],
  ["a blank preset name", createPresetInput, { name: " ", query: "" }, "Please give your preset a name"],
])("the input schema rejects %s", (_what, schema, input, message) => {
  const [issue] = schema.safeParse(input).error?.issues ?? [];
  expect(issue?.message).toMatch(message);
});

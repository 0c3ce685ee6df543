import { hasFloor, SORT_KEYS } from "@starling/validators/discovery";
import { FILTER_NAMES, FILTERS, type Filter, type FilterName } from "@starling/validators/discovery-filters";
import { listStreamersInput } from "@starling/validators/discovery-inputs";
import {
  ANY_SIZE,
  DEFAULT_STATE,
  defaultSort,
  readState,
  STATE_KEYS,
} from "@starling/validators/discovery-query";
import fc from "fast-check";
import { expect, test } from "vitest";
import { openTestServer } from "../testing/open-test-server.ts";
import { premium } from "../testing/people.ts";
import { nest } from "./brackets.ts";
import { decodeFields } from "./decode.ts";
import { shapeOf } from "./shape.ts";

function restInput(address: string) {
  const sent = decodeFields(nest(new URLSearchParams(address)), shapeOf(listStreamersInput), "query");
  return listStreamersInput.parse(sent);
}

function textFor(name: string): fc.Arbitrary<string> {
  const filter: Filter | undefined = Object.hasOwn(FILTERS, name) ? FILTERS[name as FilterName] : undefined;
  const anything = fc.oneof(
    fc.string(),
    fc.string({ unit: "binary" }),
    fc.constantFrom("", " ", ",", "0", "-1"),
  );
  const number = fc.oneof(fc.nat(), fc.constantFrom(7, 50, 1_000_000, 2_147_483_647)).map(String);
  const padded = number.map((text) => `00${text}`.slice(-10));
  if (name === "search") return anything;
  if (name === "mode") return fc.oneof(fc.constantFrom("list", "swipe"), anything);
  if (name === "sortOrder") return fc.oneof(fc.constantFrom("asc", "desc"), anything);
  if (name === "sortBy") return fc.oneof(fc.constantFrom(...SORT_KEYS), anything);
  if (filter === undefined || filter.kind === "bound") return fc.oneof(number, padded, anything);
  if (filter.kind === "flag") return fc.oneof(fc.constantFrom("true", "false"), anything);
  if (filter.kind === "text" || filter.kind === "taxonomy") return anything;
  const values = filter.options.map(({ value }) => value);
  const blanks = fc.constantFrom("", " ", "  ", ",", ", ,");
  const list = fc
    .array(fc.tuple(blanks, fc.constantFrom(...values), blanks), { minLength: 1, maxLength: 6 })
    .map((parts) => parts.map((part) => part.join("")).join(","));
  return fc.oneof(fc.constantFrom(...values), list, anything);
}

const NAMES = [...STATE_KEYS, "unknown", "utm_source", ""];
const pair = fc
  .constantFrom(...NAMES)
  .chain((name) => fc.tuple(fc.constant(name), textFor(name)))
  .filter(([, text]) => text !== ANY_SIZE);
const address = fc
  .array(pair, { maxLength: 8 })
  .map((pairs) => new URLSearchParams(pairs.filter(([name]) => name !== "")).toString());

test("REST and the page parse a query string to the same input, unless the page ignores a parameter", () => {
  let read = 0;
  fc.assert(
    fc.property(address, (query) => {
      const params = new URLSearchParams(query);
      const { state, ignored } = readState(params);
      if (ignored.length > 0) return;
      read += 1;
      const { mode: _mode, ...wanted } = state;
      const isSaid = (name: string) => params.getAll(name).some((text) => text !== "");
      // Defaults that only the page applies (docs/product.md §3.1, §3.3).
      const defaults = {
        ...(isSaid("sortBy") ? {} : { sortBy: defaultSort(state.search) }),
        ...(isSaid("limit") ? {} : { limit: DEFAULT_STATE.limit }),
        ...(isSaid("avgViewersMax") ? {} : { avgViewersMax: state.avgViewersMax }),
        ...(isSaid("finished") && !hasFloor(state.sortBy) ? {} : { finished: state.finished }),
      };
      expect({ ...restInput(query), ...defaults }).toEqual(listStreamersInput.parse(wanted));
    }),
    { numRuns: 600 },
  );
  expect(read).toBeGreaterThan(50);
});

const BAD: Record<Filter["kind"], string> = {
  options: "no-such-option",
  choice: "no-such-option",
  taxonomy: "x".repeat(101),
  text: "x".repeat(1_001),
  bound: "many",
  flag: "perhaps",
};
const server = await openTestServer();
const person = await premium(server);

const bad: [string, string][] = [
  ...FILTER_NAMES.map((name): [string, string] => [name, BAD[FILTERS[name].kind]]),
  ...["sortBy", "sortOrder", "page", "limit"].map((name): [string, string] => [name, "nonsense"]),
  ["search", "x".repeat(201)],
  ["avgViewersMax", ANY_SIZE],
];

test.each(bad)(
  "REST rejects an invalid %s with a 400 that names it, and the page ignores it",
  async (name, text) => {
    const query = new URLSearchParams([[name, text]]).toString();
    const answer = await person.browser.request(`/api/v1/profile/streamers?${query}`);
    expect(answer.status).toBe(400);
    const { errors } = answer.json as { errors: { path: string; message: string }[] };
    expect(errors[0]?.path.split(".")[0]).toBe(name);
    if (text !== ANY_SIZE) expect(readState(new URLSearchParams(query)).ignored).toEqual([name]);
  },
);

test("rejects a repeated single-value parameter with an error that names it", async () => {
  const answer = await person.browser.request("/api/v1/profile/streamers?sortBy=fair&sortBy=viewers");
  expect(answer.status).toBe(400);
  expect(answer.json).toMatchObject({ errors: [{ path: "sortBy" }] });
});

import { DEFAULT_STATE } from "@starling/validators/discovery-query";
import { expect, test } from "vitest";
import { readState, writeState } from "./query-string.ts";

test("the default state has an empty query string", () => {
  expect(writeState(DEFAULT_STATE)).toBe("");
  expect(readState("")).toEqual({ state: DEFAULT_STATE, ignored: [] });
});

test("leaves commas and colons unescaped", () => {
  const state = {
    ...DEFAULT_STATE,
    platforms: ["twitch" as const, "kick" as const],
    location: "Berlin, Germany",
    scheduleStartTime: "18:00" as const,
    page: 3,
  };
  const query = writeState(state);
  expect(query).toBe("platforms=twitch,kick&scheduleStartTime=18:00&location=Berlin,+Germany&page=3");
  expect(readState(query).state).toEqual(state);
});

test("replaces invalid parts with defaults and names them", () => {
  const { state, ignored } = readState("platforms=myspace&sortOrder=__proto__&search=frog&unknown=1");
  expect(ignored).toEqual(["platforms", "sortOrder"]);
  expect(state).toEqual({ ...DEFAULT_STATE, search: "frog", sortBy: "relevance" });
});

import { FILTER_NAMES, FILTERS } from "@starling/validators/discovery-filters";
import { expect, test } from "vitest";
import { fieldsOf, PANEL } from "./panel-fields.ts";

const fields = PANEL.flatMap((group) => group.fields);

test("the panel contains every filter exactly once", () => {
  expect(fields.flatMap(({ names }) => names)).toEqual(expect.arrayContaining([...FILTER_NAMES]));
  expect(fields.flatMap(({ names }) => names)).toHaveLength(FILTER_NAMES.length);
});

test("combines the two ends of a range, or a start and an end time, into one field", () => {
  expect(fields.filter(({ names }) => names.length > 1)).toEqual([
    { kind: "range", label: "Average viewers", access: "basic", names: ["avgViewersMin", "avgViewersMax"] },
    { kind: "range", label: "Followers", access: "basic", names: ["followersMin", "followersMax"] },
    {
      kind: "times",
      label: "Scheduled between",
      access: "advanced",
      names: ["scheduleStartTime", "scheduleEndTime"],
    },
  ]);
});

test("filters that share a field require the same plan", () => {
  for (const { names, access } of fields) {
    expect(names.map((name) => FILTERS[name].access)).toEqual(names.map(() => access));
  }
});

test("keeps filters with the same label separate unless they form a range", () => {
  const label = "Camera";
  const shown = fieldsOf([
    ["gamingMicrophone", { ...FILTERS.gamingMicrophone, label }],
    ["gamingCamera", { ...FILTERS.gamingCamera, label }],
  ]);
  expect(shown.map(({ names }) => names)).toEqual([["gamingMicrophone"], ["gamingCamera"]]);
});

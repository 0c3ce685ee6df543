import { FILTER_NAMES, FILTERS } from "@starling/validators/discovery-filters";
import { expect, test } from "vitest";
import { fieldsOf, PANEL } from "./panel-fields.ts";

const fields = PANEL.flatMap((group) => group.fields);

test("every filter has its place in the panel, once", () => {
  expect(fields.flatMap(({ names }) => names)).toEqual(expect.arrayContaining([...FILTER_NAMES]));
  expect(fields.flatMap(({ names }) => names)).toHaveLength(FILTER_NAMES.length);
});

test("both ends of a range are one field, and so are both times", () => {
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

test("what belongs together is open to the same people", () => {
  for (const { names, access } of fields) {
    expect(names.map((name) => FILTERS[name].access)).toEqual(names.map(() => access));
  }
});

test("filters with the same label are fields of their own unless they are ends of one range", () => {
  const label = "Camera";
  const shown = fieldsOf([
    ["gamingMicrophone", { ...FILTERS.gamingMicrophone, label }],
    ["gamingCamera", { ...FILTERS.gamingCamera, label }],
  ]);
  expect(shown.map(({ names }) => names)).toEqual([["gamingMicrophone"], ["gamingCamera"]]);
});

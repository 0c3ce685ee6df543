import { expect, test } from "vitest";
import { listErrors, stepOfPath } from "./list-errors.ts";

test("listErrors returns every message with its path, including nested ones", () => {
  expect(
    listErrors({
      displayName: {
        type: "too_small",
        message: "Please enter a display name",
        ref: { name: "displayName" },
      },
      location: { city: { type: "custom", message: "Too long" } },
      hobbies: [undefined, { type: "custom", message: "Entries can’t be blank" }],
      pets: { root: { type: "too_big", message: "Please choose at most 50" } },
      bio: { type: "required" },
      gender: undefined,
    }),
  ).toEqual([
    { path: "displayName", message: "Please enter a display name" },
    { path: "location.city", message: "Too long" },
    { path: "hobbies.1", message: "Entries can’t be blank" },
    { path: "pets", message: "Please choose at most 50" },
  ]);
});

test("stepOfPath finds the step that lists a field or its parent", () => {
  const steps = [{ paths: ["displayName"] }, { paths: ["location", "hobbies"] }, { paths: [] }];
  expect(stepOfPath(steps, "displayName")).toBe(0);
  expect(stepOfPath(steps, "location.city")).toBe(1);
  expect(stepOfPath(steps, "hobbies.3")).toBe(1);
  expect(stepOfPath(steps, "locations")).toBe(0);
  expect(stepOfPath(steps, "unheard.of")).toBe(0);
});

import { expect, test } from "vitest";
import { overlayInput } from "./overlays.ts";

test("an address without a query shows every part in the default theme", () => {
  expect(overlayInput.parse({ secret: "s" })).toEqual({
    secret: "s",
    show: ["follower", "goal", "starling"],
    goal: undefined,
    color: "#faab3f",
    scale: 1,
  });
});

test("reads parts in order, a goal, a color with or without # and a scale", () => {
  const theme = { secret: "s", show: "goal,follower", goal: "100", color: "#FF00aa", scale: "1.5" };
  const parsed = { show: ["goal", "follower"], goal: 100, color: "#FF00aa", scale: 1.5 };
  expect(overlayInput.parse(theme)).toMatchObject(parsed);
  expect(overlayInput.parse({ ...theme, color: "FF00aa" }).color).toBe("#FF00aa");
});

test.each([
  ["show", ""],
  ["show", "goal,chat"],
  ["show", "goal,".repeat(20)],
  ["show", ["goal", "goal"]],
  ["goal", "0"],
  ["goal", "-5"],
  ["goal", "1e3"],
  ["goal", "1000001"],
  ["goal", "9".repeat(4_000)],
  ["color", "red"],
  ["color", "12345"],
  ["color", "fff;}body{display:none"],
  ["scale", "0.1"],
  ["scale", "9"],
  ["scale", "1;x"],
  ["scale", "NaN"],
])("refuses %s=%s with an error that names the parameter", (name, value) => {
  const { error } = overlayInput.safeParse({ secret: "s", [name]: value });
  expect(error?.issues[0]?.message).toMatch(new RegExp(`^${name} must be`));
});

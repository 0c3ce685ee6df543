import { expect, test } from "vitest";
import { counted } from "./counts.ts";

test("a count takes the singular or the plural", () => {
  expect(counted(0, "viewer")).toBe("0 viewers");
  expect(counted(1, "viewer")).toBe("1 viewer");
  expect(counted(1204, "follower")).toBe("1,204 followers");
  expect(counted(2, "entry", "entries")).toBe("2 entries");
});

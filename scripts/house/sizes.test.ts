import { expect, test } from "vitest";
import { checkout } from "./planted.ts";
import { sizes } from "./sizes.ts";

const lines = (count: number) => "line\n".repeat(count);

function files(lengths: number[]) {
  return checkout(
    Object.fromEntries(lengths.map((count, index) => [`apps/web/src/file-${index}.ts`, lines(count)])),
  );
}

const messages = (lengths: number[]) => sizes.check(files(lengths)).map(({ message }) => message);

test("400 lines pass and 401 do not", () => {
  const short = Array.from({ length: 19 }, () => 10);
  expect(messages([...short, 400])).toEqual([]);
  expect(messages([...short, 401])).toEqual([expect.stringContaining("401 lines")]);
});

test("more than 5 in 100 over 250 lines are refused by name", () => {
  const short = Array.from({ length: 18 }, () => 10);
  expect(messages([...short, 250, 251])).toEqual([]);
  expect(messages([...short, 251, 260])).toEqual([expect.stringContaining("file-19.ts (260)")]);
});

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

test("rejects the code if more than 5 % of its files exceed 250 lines, and names those files", () => {
  const short = Array.from({ length: 18 }, () => 10);
  expect(messages([...short, 250, 251])).toEqual([]);
  expect(messages([...short, 251, 260])).toEqual([expect.stringContaining("file-19.ts (260)")]);
});

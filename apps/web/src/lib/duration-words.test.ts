import { expect, test } from "vitest";
import { waitingWords } from "./duration-words.ts";

test.each([
  [0.2, "1 second"],
  [1, "1 second"],
  [29.1, "30 seconds"],
  [59, "59 seconds"],
  [60, "1 minute"],
  [61, "2 minutes"],
  [1800, "30 minutes"],
])("waitingWords formats %d s as %s", (seconds, words) => {
  expect(waitingWords(seconds)).toBe(words);
});

import { expect, test } from "vitest";
import { selfUrl } from "./self-url.ts";

test.each([
  [undefined, "http://127.0.0.1:3000"],
  ["0.0.0.0", "http://127.0.0.1:3000"],
  ["::", "http://127.0.0.1:3000"],
  ["::1", "http://[::1]:3000"],
  ["10.0.0.7", "http://10.0.0.7:3000"],
])("a server that listens on %s reaches itself at %s", (host, expected) => {
  expect(selfUrl(host, 3_000)).toBe(expected);
});

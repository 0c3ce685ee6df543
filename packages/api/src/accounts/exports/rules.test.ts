import { expect, test } from "vitest";
import { exportFileName, readmeOf } from "./rules.ts";

const at = new Date("2026-03-14T23:59:00Z");

test.each([
  ["robin_7", "starling-robin_7-2026-03-14.zip"],
  ['../../etc/passwd"\r\nSet-Cookie: a=b', "starling-etcpasswdSet-Cookieab-2026-03-14.zip"],
  ["日本", "starling-account-2026-03-14.zip"],
  ["x".repeat(300), `starling-${"x".repeat(40)}-2026-03-14.zip`],
])("exportFileName returns a portable file name for the username %j", (username, name) => {
  expect(exportFileName(username, at)).toBe(name);
});

test("readmeOf lists every file, and the media folder only if there are media", () => {
  const documents = [{ name: "account", about: "your account", value: {} }];
  const without = readmeOf(documents, [], at);
  expect(without).toContain("as of 2026-03-14T23:59:00.000Z");
  expect(without).toMatch(/data\/account\.json +your account\r\n/);
  expect(without).not.toContain("media/");
  expect(readmeOf(documents, [{ path: "media/a.webp", key: "k" }], at)).toContain("media/");
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { whyNotInstalled, whyNotPatched } from "./installed.mjs";

const locked = {
  "": {},
  "node_modules/express": { version: "5.3.0" },
  "node_modules/@a/darwin": { version: "1.0.0", optional: true },
};

function write(folder: string, path: string, content: object) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), JSON.stringify(content));
}

function installed() {
  const folder = mkdtempSync(join(tmpdir(), "starling-installed-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  write(folder, "package-lock.json", { packages: locked });
  write(folder, "node_modules/.package-lock.json", {
    packages: { "node_modules/express": { version: "5.3.0" } },
  });
  write(folder, "node_modules/express/package.json", {});
  return folder;
}

test("accepts a complete installation without other platforms' binaries", () => {
  expect(whyNotInstalled(installed())).toBeUndefined();
});

test("detects an interrupted installation", () => {
  const folder = installed();
  rmSync(join(folder, "node_modules/.package-lock.json"));
  expect(whyNotInstalled(folder)).toContain("not installed yet");
});

test("detects a package older than its version in the lock file", () => {
  const folder = installed();
  const packages = { ...locked, "node_modules/express": { version: "5.4.0" } };
  write(folder, "package-lock.json", { packages });
  expect(whyNotInstalled(folder)).toContain("does not match the version in package-lock.json");
});

const patch = `diff --git a/node_modules/express/index.js b/node_modules/express/index.js
index 1b1cccd..92ef3ea 100644
--- a/node_modules/express/index.js
+++ b/node_modules/express/index.js
@@ -1,3 +1,4 @@
 first
-broken
+mended
+in two lines
 last
`;

function installedWithPatch(text: string) {
  const folder = installed();
  mkdirSync(join(folder, "patches"));
  writeFileSync(join(folder, "patches/express+5.3.0.patch"), patch);
  writeFileSync(join(folder, "node_modules/express/index.js"), text);
  return folder;
}

test.each(["first\nbroken\nlast\n", "first\nmended\nlast\n"])(
  "detects an unpatched package, as installed by npm without scripts",
  (text) => {
    expect(whyNotPatched(installedWithPatch(text))).toBe(
      "node_modules/express/index.js lacks patches/express+5.3.0.patch",
    );
  },
);

test("the packages of this checkout are patched", () => {
  expect(whyNotPatched(join(import.meta.dirname, "../.."))).toBeUndefined();
});

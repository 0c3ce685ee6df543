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

test("a complete install needs nothing, another platform's binary included", () => {
  expect(whyNotInstalled(installed())).toBeUndefined();
});

test("an install that never finished is seen", () => {
  const folder = installed();
  rmSync(join(folder, "node_modules/.package-lock.json"));
  expect(whyNotInstalled(folder)).toContain("not installed yet");
});

test("a package that was damaged later is seen", () => {
  const folder = installed();
  rmSync(join(folder, "node_modules/express/package.json"));
  expect(whyNotInstalled(folder)).toBe("node_modules/express is damaged");
});

test("a newer lock file is seen", () => {
  const folder = installed();
  const packages = { ...locked, "node_modules/express": { version: "5.4.0" } };
  write(folder, "package-lock.json", { packages });
  expect(whyNotInstalled(folder)).toContain("not the locked version");
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

test("packages that hold what their patches add need nothing", () => {
  expect(whyNotPatched(installedWithPatch("first\nmended\nin two lines\nlast\n"))).toBeUndefined();
});

test.each(["first\nbroken\nlast\n", "first\nmended\nlast\n"])(
  "a package as npm installs it without scripts is seen",
  (text) => {
    expect(whyNotPatched(installedWithPatch(text))).toBe(
      "node_modules/express/index.js lacks patches/express+5.3.0.patch",
    );
  },
);

test("this checkout's packages are patched", () => {
  expect(whyNotPatched(join(import.meta.dirname, "../.."))).toBeUndefined();
});

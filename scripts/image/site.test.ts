import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

const root = path.join(import.meta.dirname, "../..");

/**
 * Fake `docker`: records its calls and fails those that contain `FAIL`. An image exists after it was built.
 */
const DOCKER = `#!/bin/sh
line="$(echo "$*" | sed 's/--env-file ops.machine.env //') [\${STARLING_VERSION:-}] from $(cat version)"
echo "$line" >> "$CALLS"
case "$line" in *"\${FAIL:-never}"*) exit 1;; esac
case "$1 $2" in
  "image ls") cat images; exit 0;;
  "image rm") sed -i "/^\${3#starling:}$/d" images; exit 0;;
  "image inspect") grep -qx "\${3#starling:}" images; exit $?;;
esac
case "$line" in
  *"build server"*) echo "$STARLING_VERSION" >> images;;
  *"up --detach --build"*) sed -n 's/^STARLING_VERSION=//p' ops/machine.env >> images;;
esac
`;

let place: string;
let calls: string;
beforeEach(() => {
  place = mkdtempSync(path.join(os.tmpdir(), "starling-site-"));
  calls = path.join(place, "calls");
  mkdirSync(path.join(place, "bin"));
  mkdirSync(path.join(place, "site/ops"), { recursive: true });
  writeFileSync(path.join(place, "bin/docker"), DOCKER);
  chmodSync(path.join(place, "bin/docker"), 0o755);
  for (const name of ["site", "machine.env.example", "starling.env.example"])
    cpSync(path.join(root, "ops", name), path.join(place, "site/ops", name));
  writeFileSync(path.join(place, "site/.gitignore"), "images\nbackups\nops/*.env\n");
  git("init", "--quiet");
  for (const version of ["1.0.0", "1.1.0", "1.2.0"]) release(version);
  git("checkout", "--quiet", "v1.0.0");
});
afterEach(() => rmSync(place, { recursive: true }));

function git(...words: string[]): void {
  const author = ["-c", "user.name=Test", "-c", "user.email=test@example.test"];
  execFileSync("git", [...author, ...words], { cwd: path.join(place, "site"), stdio: "pipe" });
}

function release(version: string): void {
  writeFileSync(
    path.join(place, "site/package.json"),
    `{\n  "version": "${version}",\n  "private": true\n}\n`,
  );
  writeFileSync(path.join(place, "site/version"), `${version}\n`);
  git("add", "--all");
  git("commit", "--quiet", "--message", version);
  git("tag", `v${version}`);
}

function site(words: string, fail = ""): { code: number | null; output: string } {
  const { PATH, HOME } = process.env;
  const env = {
    PATH: `${path.join(place, "bin")}:${PATH}`,
    HOME,
    CALLS: calls,
    ...(fail ? { FAIL: fail } : {}),
  };
  const { status, stdout, stderr } = spawnSync("sh", ["ops/site", ...words.split(" ")], {
    cwd: path.join(place, "site"),
    env,
    encoding: "utf8",
  });
  return { code: status, output: stdout + stderr };
}

const inSite = (name: string) => readFileSync(path.join(place, "site", name), "utf8").trim();
const versions = () =>
  /^STARLING_VERSION=(.*)\nSTARLING_PREVIOUS=(.*)$/m.exec(inSite("ops/machine.env"))?.slice(1);

function begin(): void {
  expect(site("new starling.example you@example.test")).toMatchObject({ code: 0 });
  expect(site("start")).toMatchObject({ code: 0 });
}

test("images have the version as their tag; an update keeps the one before, and a rollback starts it", () => {
  begin();
  expect(versions()).toEqual(["1.0.0", ""]);
  expect(site("update 1.1.0").output).toContain("1.1.0 runs. To go back: ops/site rollback");
  expect(site("update 1.2.0")).toMatchObject({ code: 0 });
  expect(inSite("images").split("\n")).toEqual(["1.1.0", "1.2.0"]);
  expect(versions()).toEqual(["1.2.0", "1.1.0"]);
  expect(site("rollback").output).toContain("1.1.0 runs again.");
  expect([versions(), inSite("version")]).toEqual([["1.1.0", ""], "1.1.0"]);
  expect(site("rollback")).toMatchObject({
    code: 1,
    output: expect.stringContaining("no version to go back to"),
  });
  const lines = readFileSync(calls, "utf8");
  expect(lines.indexOf("backup.js")).toBeLessThan(lines.indexOf("build server [1.1.0] from 1.1.0"));
});

test("an update that cannot be built leaves everything as it was", () => {
  begin();
  const { code, output } = site("update 1.1.0", "build server");
  expect(code).toBe(1);
  expect(output).toContain("1.1.0 cannot be built: see above. 1.0.0 still runs, and nothing has changed.");
  expect([versions(), inSite("version")]).toEqual([["1.0.0", ""], "1.0.0"]);
});

test("an update without a backup or to an unknown version does not begin", () => {
  begin();
  expect(site("update 9.9.9").output).toContain(
    "There is no version 9.9.9. The newest: v1.2.0 v1.1.0 v1.0.0",
  );
  expect(site("update 1.1.0", "backup.js")).toMatchObject({ code: 1 });
  expect([versions(), inSite("version")]).toEqual([["1.0.0", ""], "1.0.0"]);
});

test("a version that does not start can be rolled back; a removed image is named with how to build it", () => {
  begin();
  expect(site("update 1.1.0", "up --detach --wait").output).toContain(
    "1.1.0 does not start: see ops/site logs. Go back with: ops/site rollback",
  );
  writeFileSync(path.join(place, "site/images"), "1.1.0\n");
  expect(site("rollback").output).toContain(
    "The image starling:1.0.0 is gone. Build it: git checkout v1.0.0 &&",
  );
  writeFileSync(path.join(place, "site/images"), "1.0.0\n1.1.0\n");
  expect(site("rollback")).toMatchObject({ code: 0 });
  expect(versions()).toEqual(["1.0.0", ""]);
});

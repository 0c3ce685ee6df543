import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { canEnter } from "./location.ts";

const stranger = { uid: 4_242_424, gid: 4_242_424 };
let work = "";

beforeEach(() => {
  work = realpathSync(mkdtempSync(path.join(os.tmpdir(), "starling-location-")));
  mkdirSync(path.join(work, "checkout/.data"), { recursive: true });
  chmodSync(work, 0o711);
});

afterEach(() => rmSync(work, { recursive: true, force: true }));

test.each([
  ["open", 0o755, 0o755, true],
  ["not accessible", 0o755, 0o700, false],
  ["inside an inaccessible folder", 0o700, 0o755, false],
])(
  "canEnter returns whether another account can access a data folder that is %s",
  (_how, above, itself, expected) => {
    chmodSync(path.join(work, "checkout"), above);
    chmodSync(path.join(work, "checkout/.data"), itself);
    expect(canEnter(path.join(work, "checkout/.data"), stranger)).toBe(expected);
  },
);

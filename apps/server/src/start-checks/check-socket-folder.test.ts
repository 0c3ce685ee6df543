import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import os from "node:os";
import path from "node:path";
import { socketName } from "@starling/directory/socket/messages";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { socketFolderCheck } from "./check-socket-folder.ts";

let parent: string;
beforeAll(() => {
  parent = mkdtempSync(path.join(os.tmpdir(), "starling-sockets-"));
  chmodSync(parent, 0o755);
});
afterAll(() => rmSync(parent, { recursive: true, force: true }));

function folder(name: string): string {
  const made = path.join(parent, name);
  mkdirSync(made);
  return made;
}

async function said(given: string | undefined): Promise<string> {
  const { problems, warnings } = await socketFolderCheck(given)();
  expect(warnings).toEqual([]);
  return problems.map(({ name, wrong, fix }) => `${name} ${wrong}. ${fix}`).join("\n");
}

test("without a folder nothing is looked at", async () => {
  expect(await said(undefined)).toBe("");
});

test("a folder that may be written to is fine, with whatever else lies in it", async () => {
  const good = folder("good");
  writeFileSync(path.join(good, "directory.sock"), "");
  const own = createServer().listen(path.join(good, socketName("own")));
  expect(await said(good)).toBe("");
  own.close();
});

test("a folder that is missing is named with what makes it", async () => {
  const missing = path.join(parent, "missing");
  expect(await said(missing)).toBe(
    `DIRECTORY_SOCKET_DIR names a folder that does not exist. Make it: mkdir -p ${missing}`,
  );
});

test("a file in the folder's place is told", async () => {
  const file = path.join(parent, "file");
  writeFileSync(file, "");
  expect(await said(file)).toBe("DIRECTORY_SOCKET_DIR names a file. Name a folder.");
});

test("a file in the socket's place is told, and stays", async () => {
  const taken = folder("taken");
  const name = socketName("some database");
  writeFileSync(path.join(taken, name), "a letter");
  expect(await said(taken)).toBe(
    `DIRECTORY_SOCKET_DIR has ${name}, which is not a socket. Remove ${path.join(taken, name)}, or name another folder.`,
  );
});

test("a path that no socket's address has room for is told", async () => {
  const long = path.join(parent, "a".repeat(60));
  expect(await said(long)).toMatch(/^DIRECTORY_SOCKET_DIR is too long for the address of a socket/);
});

test("a folder that this account may not write to is told", async () => {
  const closed = folder("closed");
  chmodSync(closed, 0o555);
  // Whoever may do everything still makes no folder there.
  const [found, user] = [process.getuid?.() === 0 ? "/proc" : closed, os.userInfo().username];
  expect(await said(found)).toBe(
    `DIRECTORY_SOCKET_DIR names a folder in which ${user} may not make a socket. Give it to ${user}: chown ${user} ${found}`,
  );
});

test("the socket of another account is told", async () => {
  const theirs = folder("theirs");
  const server = createServer().listen(path.join(theirs, socketName("theirs")));
  const uid = vi.spyOn(process, "getuid").mockReturnValue(4_242);
  try {
    expect(await said(theirs)).toMatch(/which belongs to another account \(uid \d+\)\. Run all processes/);
  } finally {
    uid.mockRestore();
    server.close();
  }
});

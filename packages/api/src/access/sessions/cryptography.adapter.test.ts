import { expect, test, vi } from "vitest";
import {
  createToken,
  hashPassword,
  hashToken,
  openSealed,
  sealText,
  verifyPassword,
} from "./cryptography.adapter.ts";

test("verifyPassword accepts a password only for its own hash", async () => {
  const hash = await hashPassword("Sparrow-Nest-42");
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword(hash, "Sparrow-Nest-42")).toBe(true);
  expect(await verifyPassword(hash, "sparrow-nest-42")).toBe(false);
  expect(await hashPassword("Sparrow-Nest-42")).not.toBe(hash);
});

test("hashing does not block the event loop", async () => {
  let turns = 0;
  let hashing = true;
  const all = Promise.all(["a", "b", "c", "d"].map(hashPassword)).finally(() => {
    hashing = false;
  });
  while (hashing) {
    await new Promise((resolve) => setImmediate(resolve));
    turns += 1;
  }
  await all;
  expect(turns).toBeGreaterThan(20);
});

test("createToken uses the random number generator of the system (security row A6)", () => {
  const source = vi.spyOn(crypto, "getRandomValues").mockImplementation((bytes) => {
    if (bytes instanceof Uint8Array) bytes.fill(7);
    return bytes;
  });
  expect(createToken()).toBe(Buffer.alloc(32, 7).toString("base64url"));
  source.mockRestore();
});

test("hashToken returns the SHA-256 hash in hex", async () => {
  expect(await hashToken("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
});

const SEALED_FOR = { secret: "installation", purpose: "tests", owner: "robin" };

test("openSealed decrypts a text only with the same secret, purpose and owner", () => {
  const sealed = sealText("Ærlig 🐦", SEALED_FOR);
  expect(openSealed(sealed, SEALED_FOR)).toBe("Ærlig 🐦");
  expect(sealText("Ærlig 🐦", SEALED_FOR)).not.toBe(sealed);
  for (const part of ["secret", "purpose", "owner"])
    expect(openSealed(sealed, { ...SEALED_FOR, [part]: "other" })).toBeNull();
});

test("openSealed returns null for a changed, truncated or forged text", () => {
  const sealed = Buffer.from(sealText("quiet", SEALED_FOR), "base64url");
  for (let index = 0; index < sealed.length; index += 1) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(index) ^ 1, index);
    expect(openSealed(changed.toString("base64url"), SEALED_FOR)).toBeNull();
    expect(openSealed(sealed.subarray(0, index).toString("base64url"), SEALED_FOR)).toBeNull();
  }
  expect(openSealed("not sealed at all, and long enough to be", SEALED_FOR)).toBeNull();
});

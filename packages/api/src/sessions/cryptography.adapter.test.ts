import { expect, test, vi } from "vitest";
import { createToken, hashPassword, hashToken, verifyPassword } from "./cryptography.adapter.ts";

test("a password matches its own hash only", async () => {
  const hash = await hashPassword("Sparrow-Nest-42");
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword(hash, "Sparrow-Nest-42")).toBe(true);
  expect(await verifyPassword(hash, "sparrow-nest-42")).toBe(false);
  expect(await hashPassword("Sparrow-Nest-42")).not.toBe(hash);
});

test("no hash matches nothing", async () => {
  expect(await verifyPassword(null, "")).toBe(false);
  expect(await verifyPassword(null, "Sparrow-Nest-42")).toBe(false);
});

test("the event loop goes on while passwords are hashed", async () => {
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

test("tokens are 256 bits, different, and fit a cookie and a link", () => {
  const tokens = Array.from({ length: 1000 }, createToken);
  expect(new Set(tokens).size).toBe(1000);
  for (const token of tokens) expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
});

test("every bit of a token comes from the system's own source of randomness (security row A6)", () => {
  const source = vi.spyOn(crypto, "getRandomValues").mockImplementation((bytes) => {
    if (bytes instanceof Uint8Array) bytes.fill(7);
    return bytes;
  });
  expect(createToken()).toBe(Buffer.alloc(32, 7).toString("base64url"));
  source.mockRestore();
});

test("a token's hash is its SHA-256", async () => {
  expect(await hashToken("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
});

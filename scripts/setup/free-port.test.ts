import { createServer } from "node:net";
import { expect, test } from "vitest";
import { freePort } from "./free-port.mjs";

test("freePort skips a port in use", async () => {
  const first = await freePort(23_900);
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(first, resolve));
  try {
    const next = await freePort(first);
    expect(next).toBeGreaterThan(first);
    expect(next).toBeLessThan(first + 100);
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
  expect(await freePort(first)).toBe(first);
});

import { expect, test } from "vitest";
import { createTestDb } from "./testing/create-test-db.ts";
import { installationVapidKeys, vapidPublicKey } from "./vapid-keys.ts";

test("generates one matching key pair that all processes share", async () => {
  const database = await createTestDb();
  try {
    const [one, other] = await Promise.all([
      installationVapidKeys(database.db),
      installationVapidKeys(database.db),
    ]);
    expect(one).toEqual(other);
    expect(await installationVapidKeys(database.db)).toEqual(one);
    expect(Buffer.from(one.publicKey, "base64url")).toHaveLength(65);
    expect(Buffer.from(one.privateKey, "base64url")).toHaveLength(32);
    expect(vapidPublicKey(one.privateKey)).toBe(one.publicKey);
  } finally {
    await database.close();
  }
});

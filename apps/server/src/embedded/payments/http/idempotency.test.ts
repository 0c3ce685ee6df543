import { expect, test } from "vitest";
import { connect, eventTypes } from "../testing/connect.ts";

const options = () => ({ idempotencyKey: crypto.randomUUID() });

test("executes a request once, and returns the same answer for the same key and parameters", async () => {
  const stripe = connect();
  const once = options();
  const first = await stripe.customers.create({ email: "a@b.test", metadata: { a: "1" } }, once);
  const again = await stripe.customers.create({ metadata: { a: "1" }, email: "a@b.test" }, once);
  expect(again).toEqual(first);
  expect(again.lastResponse.headers["idempotent-replayed"]).toBe("true");
  expect(again.lastResponse.headers["original-request"]).toBe(first.lastResponse.requestId);
  expect(again.lastResponse.requestId).not.toBe(first.lastResponse.requestId);
  expect((await eventTypes(stripe)).filter((type) => type === "customer.created")).toHaveLength(1);
  await connect().customers.create({ email: "a@b.test", metadata: { a: "1" } }, once);
});

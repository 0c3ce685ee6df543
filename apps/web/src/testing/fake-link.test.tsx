import { createTRPCClient } from "@trpc/client";
import { expect, expectTypeOf, test } from "vitest";
import { collectInvalidInputs } from "./answered-calls.ts";
import { fakeLink, type Handlers } from "./fake-link.ts";

const id = "01890000-0000-7000-8000-000000000000";
const none = { items: [], nextCursor: null };

test("the fake link reports an input that the procedure's schema rejects", async () => {
  const client = createTRPCClient({ links: [fakeLink({ streams: { list: () => none } })] });
  await client.streams.list.query({ id });
  expect(await collectInvalidInputs()).toEqual([]);
  await client.streams.list.query({ id, cursor: "no place in a list" });
  expect(await collectInvalidInputs()).toEqual([expect.stringMatching(/^streams\.list .*cursor/s)]);
});

test("the fake link accepts only responses of the procedure's type", () => {
  type List = NonNullable<NonNullable<Handlers["streams"]>["list"]>;
  expectTypeOf(() => none).toExtend<List>();
  expectTypeOf(() => ({ items: [] })).not.toExtend<List>();
  expectTypeOf(() => ({ items: [{ id }], nextCursor: null })).not.toExtend<List>();
});

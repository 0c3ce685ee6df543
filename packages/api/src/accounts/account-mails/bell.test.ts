import { makeUser } from "@starling/db/testing/factories/users";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, expect, test } from "vitest";
import { systemContext } from "../../context.ts";
import { actorOf, createTestApi } from "../../testing/create-test-api.ts";
import { sendSecondFactorMail } from "./second-factor-mails.service.ts";
import { sendPasswordChangedMail } from "./service.ts";

let api: Awaited<ReturnType<typeof createTestApi>>;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

test("a security notification appears once in the notification list, even when its email fails", async () => {
  const user = await makeUser(api.db);
  const ctx = systemContext(api.db, api.ports, "test");
  const { send } = api.ports.mailer;
  api.ports.mailer.send = async () => Promise.reject(new Error("connect ECONNREFUSED"));
  const news = { userId: user.id, newsId: uuidv7() };
  await expect(sendPasswordChangedMail(ctx, news)).rejects.toThrow("ECONNREFUSED");
  const { items } = await api.call(actorOf(user)).notifications.list({});
  expect(items).toMatchObject([
    { kind: "security", title: "Your password was changed", path: "/account-settings?tab=security" },
  ]);
  api.ports.mailer.send = send;
  await sendPasswordChangedMail(ctx, news);
  await sendSecondFactorMail(ctx, { userId: user.id, newsId: uuidv7(), about: "codes-refused" });
  const after = await api.call(actorOf(user)).notifications.list({});
  expect(after.items.map(({ title }) => title)).toEqual([
    "Someone tried to log in to your account",
    "Your password was changed",
  ]);
});

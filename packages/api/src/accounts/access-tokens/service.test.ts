import { createDb } from "@starling/db/client";
import { accessTokens } from "@starling/db/schema/access-tokens";
import { users } from "@starling/db/schema/accounts";
import { queuedJobs } from "@starling/db/testing/queued-jobs";
import { MAX_ACCESS_TOKENS, type TokenScope } from "@starling/validators/access-tokens";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { authorizeToken } from "../../access/sessions/bearer.service.ts";
import { notifyAccountsChanged } from "../../access/sessions/cache.service.ts";
import { hashToken } from "../../access/sessions/cryptography.adapter.ts";
import { endAllSessions } from "../../access/sessions/list.service.ts";
import { actorOf } from "../../testing/create-test-api.ts";
import { makeAccount, PASSWORD } from "../../testing/make-account.ts";
import { logIn } from "../../testing/open-browser.ts";
import { openTestApi } from "../../testing/open-test-api.ts";
import { refusalOf } from "../../testing/refusals.ts";
import { watchQueries } from "../../testing/watch-queries.ts";
import { issueResetToken } from "../accounts/passwords.service.ts";

const INVALID = { code: "TOKEN_INVALID" };
const NEW_PASSWORD = "Fresh-Nest-43";

const api = await openTestApi({ remembers: true });

async function holder(scope: TokenScope = "read") {
  const actor = actorOf(await makeAccount(api.db));
  const { token, accessToken } = await api.call(actor).accessTokens.create({ name: "Chat bot", scope });
  return {
    actor,
    token,
    id: accessToken.id,
    tokens: api.call(actor).accessTokens,
    authorize: (needed: TokenScope | null = "read") => authorizeToken(api, token, needed),
  };
}

test("create returns a recognizable token once, stores its hash and queues a mail", async () => {
  const { actor, token, id, tokens } = await holder("write");
  expect(token).toMatch(/^starling_[\w-]{43}$/);
  const listed = { id, name: "Chat bot", scope: "write", createdAt: api.clock.now(), lastUsedAt: null };
  expect(await tokens.list()).toEqual({ tokens: [listed] });
  const [row] = await api.db.select().from(accessTokens).where(eq(accessTokens.id, id));
  expect(row?.hash).toBe(await hashToken(token));
  expect(await queuedJobs(api.sql)).toContainEqual({
    name: "send_access_token_mail",
    payload: { userId: actor.userId, newsId: id },
  });
});

test("create rejects tokens above the limit of an account, even in parallel calls", async () => {
  const { tokens } = await holder();
  const calls = Array.from({ length: MAX_ACCESS_TOKENS + 2 }, () =>
    tokens.create({ name: "Bot", scope: "read" }).then(
      () => "created",
      (error: Error) => error.message,
    ),
  );
  const refused = (await Promise.all(calls)).filter((outcome) => outcome !== "created");
  expect(refused).toHaveLength(3);
  expect(new Set(refused)).toEqual(
    new Set(["You have 20 access tokens, which is the most you can have. Revoke one to create another."]),
  );
  expect((await tokens.list()).tokens).toHaveLength(MAX_ACCESS_TOKENS);
});

test("a token gives its owner's access within its scope", async () => {
  const { actor, authorize } = await holder("read");
  expect(await authorize("read")).toMatchObject({ kind: "user", userId: actor.userId, role: actor.role });
  expect(await refusalOf(authorize("write"))).toMatchObject({ code: "TOKEN_SCOPE_MISSING" });
  expect(await refusalOf(authorize(null))).toMatchObject({ code: "TOKEN_NOT_ACCEPTED" });
  const writer = await holder("write");
  expect(await writer.authorize("read")).toEqual(await writer.authorize("write"));
  expect(await refusalOf(writer.authorize(null))).toMatchObject({ code: "TOKEN_NOT_ACCEPTED" });
  expect(await refusalOf(authorizeToken(api, "", null))).toMatchObject(INVALID);
});

test("the last use of a token is written at most once a minute", async () => {
  const { token, tokens } = await holder();
  const { db, queries } = watchQueries(api.sql);
  const use = () => authorizeToken({ db, ports: api.ports }, token, "read");
  const firstUse = api.clock.now();
  await use();
  api.clock.advance({ seconds: 59 });
  await use();
  expect(queries.filter((query) => query.startsWith("update"))).toHaveLength(1);
  expect((await tokens.list()).tokens[0]?.lastUsedAt).toEqual(firstUse);
  api.clock.advance({ seconds: 2 });
  await use();
  expect((await tokens.list()).tokens[0]?.lastUsedAt).toEqual(api.clock.now());
});

test("accepts a token for reading while the database is read-only", async () => {
  const { actor, token } = await holder();
  const readOnly = createDb(api.url, { maxConnections: 1 });
  await readOnly.sql`set default_transaction_read_only = on`;
  const found = await authorizeToken({ db: readOnly.db, ports: api.ports }, token, "read");
  await readOnly.close();
  expect(found).toMatchObject({ userId: actor.userId });
});

test("revoke immediately invalidates a token in use, and returns NOT_FOUND for another account's token", async () => {
  const { id, authorize, tokens } = await holder();
  await authorize();
  const stranger = await holder();
  for (const unknown of [id, "no-such"])
    expect(await refusalOf(stranger.tokens.revoke({ id: unknown }))).toMatchObject({ code: "NOT_FOUND" });
  expect(await tokens.revoke({ id })).toEqual({ message: "The access token has been revoked." });
  expect(await refusalOf(authorize())).toMatchObject(INVALID);
  expect(await refusalOf(authorize(null))).toMatchObject(INVALID);
  expect(await stranger.authorize()).toMatchObject({ userId: stranger.actor.userId });
});

test("a token does not work while its owner is suspended", async () => {
  const { actor, authorize } = await holder();
  await authorize();
  const suspend = async (standingUntil: Date | null) => {
    await api.db
      .update(users)
      .set({ standing: "suspended", standingUntil })
      .where(eq(users.id, actor.userId));
    await notifyAccountsChanged(api.context(), [actor.userId]);
  };
  await suspend(null);
  expect(await refusalOf(authorize())).toMatchObject(INVALID);
  await suspend(new Date(api.clock.now().getTime() + 1_000));
  expect(await refusalOf(authorize())).toMatchObject(INVALID);
  api.clock.advance({ seconds: 1 });
  expect(await authorize()).toMatchObject({ userId: actor.userId });
});

test("logging out everywhere keeps access tokens, and a new password revokes them", async () => {
  const { actor, authorize } = await holder();
  await endAllSessions({ ...api.context(actor), actor });
  expect(await authorize()).toMatchObject({ userId: actor.userId });
  const token = await issueResetToken(api.context(), actor.userId);
  await api.call().accounts.resetPassword({ token, newPassword: `${NEW_PASSWORD}!` });
  expect(await refusalOf(authorize())).toMatchObject(INVALID);

  const other = await holder();
  const browser = await logIn(api, other.actor.email);
  await (await browser.api()).accounts.changePassword({ oldPass: PASSWORD, newPass: NEW_PASSWORD });
  expect(await refusalOf(other.authorize())).toMatchObject(INVALID);
});

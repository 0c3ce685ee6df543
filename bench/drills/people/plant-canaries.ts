import { randomBytes } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { DbClient } from "@starling/db/client";
import type { Canary } from "../checks/log-scan.ts";
import type { ServerProcess } from "../product/server-process.ts";
import { type Answer, cookiesOf, type Sending, send } from "../traffic/http-request.ts";
import { sendGarbage } from "../traffic/send-garbage.ts";

/** The secrets that went through the server, and what it answered. */
export interface Planted {
  canaries: readonly Canary[];
  answers: readonly { what: string; requestId: string }[];
}

/** Sends secrets wherever people's secrets are sent, rightly, wrongly and with the database away. */
export async function plantCanaries(
  server: ServerProcess,
  database: DbClient,
  stopDatabase: () => Promise<void>,
): Promise<Planted> {
  const canaries: Canary[] = [];
  const answers: { what: string; requestId: string }[] = [];
  const canary = (what: string, secret = `Aa1!${randomBytes(12).toString("hex")}`) => {
    canaries.push({ what, secret });
    return secret;
  };
  const ask = async (what: string, path: string, sending?: Sending): Promise<Answer> => {
    const answer = await send(server.url, path, sending);
    answers.push({ what, requestId: String(answer.headers["x-request-id"] ?? "") });
    return answer;
  };
  const keep = (what: string, answer: Answer) => {
    for (const pair of cookiesOf(answer).split("; ")) {
      const value = pair.slice(pair.indexOf("=") + 1);
      if (value.length > 20) canary(what, value);
    }
    return cookiesOf(answer);
  };

  const email = "canary@example.test";
  const password = canary("password at sign-up");
  await ask("sign-up", "/api/v1/auth/signup", { json: { username: "Canary", email, password } });
  await ask("sign-up, refused", "/api/v1/auth/signup", {
    json: { username: "!", email, password: canary("refused password") },
  });
  const token = canary("token of the mailed link", await mailedToken(database));
  await ask("page of the mailed link", `/verify-email?token=${token}`);
  await ask("wrong token", "/api/v1/auth/verify-email", { json: { token: canary("wrong token") } });
  await ask("verify-email", "/api/v1/auth/verify-email", { json: { token } });
  await ask("wrong login", "/api/v1/auth/login", { json: { email, password: canary("wrong password") } });
  const login = await ask("login", "/api/v1/auth/login", { json: { email, password } });
  const cookie = keep("session cookie", login);
  keep("refreshed cookie", await ask("refresh", "/api/v1/auth/refresh", { method: "POST", cookie }));
  const change = { oldPass: canary("wrong old password"), newPass: canary("new password") };
  await ask("change of password", "/api/v1/auth/change-password", { cookie, json: change });
  await ask("tRPC login", "/api/trpc/accounts.login", {
    json: { json: { email, password: canary("tRPC password") } },
  });
  await ask("secret in the query", `/api/v1/auth/me?access_token=${canary("query token")}`);
  await ask("secret in headers", "/api/v1/auth/me", {
    headers: { authorization: `Bearer ${canary("bearer token")}` },
    cookie: `access=${canary("access cookie")}; refresh=${canary("refresh cookie")}`,
  });
  const card = canary("card number", "4242424242424242");
  await ask("card number in the place of its token", "/api/v1/payment-methods", {
    cookie,
    json: { paymentMethodId: card, card: { number: card, cvc: "123" } },
  });
  await ask("card number in the query", `/api/v1/payment-methods?number=${card}`, { cookie });
  await ask("broken JSON", "/api/v1/auth/login", {
    body: `{"password":"${canary("password in broken JSON")}`,
    headers: { "content-type": "application/json" },
  });
  await ask("form to tRPC", "/api/trpc/accounts.login", {
    body: `password=${canary("password in a form")}`,
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
  await ask("unknown path", "/api/v1/nothing/here");
  await ask("unknown file", "/assets/nothing.js");
  await ask("health", "/healthz");
  await ask("readiness", "/readyz");
  await ask("another site", "/api/v1/auth/logout", {
    method: "POST",
    headers: { origin: "https://evil.example" },
  });
  const garbage = await sendGarbage(server.port, canary("secret in an unreadable request"));
  answers.push({ what: "unreadable request", requestId: garbage });

  await stopDatabase();
  const away = {
    username: "Canary2",
    email: canary("e-mail", "canary-2@example.test"),
    password: canary("password, database away"),
  };
  await ask("sign-up, database away", "/api/v1/auth/signup", { json: away });
  await ask("login, database away", "/api/v1/auth/login", {
    json: { email: away.email, password: away.password },
  });
  await ask("session, database away", "/api/v1/auth/me", { cookie });
  await ask("readiness, database away", "/readyz");
  return { canaries, answers };
}

/** The token in the link of the newest mail, once the job has written it. */
async function mailedToken({ sql }: DbClient): Promise<string> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const [row] = await sql<{ mail: string }[]>`select m::text as mail from outbox_messages m limit 1`;
    const token = /token=([\w-]+)/.exec(row?.mail ?? "")?.[1];
    if (token) return token;
    await delay(50);
  }
  throw new Error("No mail with a link was sent");
}

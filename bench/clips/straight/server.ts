import { createServer, type IncomingMessage } from "node:http";
import { likeClip, unlikeClip } from "@starling/api/clips/likes.service";
import { createDb } from "@starling/db/client";
import { createExactAnswers } from "../../directory/contenders/exact/answers.ts";
import { userContext } from "../members.ts";
import { accountOf, followAlone, likeAlone, profileOf, reelByOffset, trendingByCount } from "./statements.ts";

/**
 * Straight SQL as a bare handler, without framework, session or checks: every answer is counted and sorted when it is
 * asked for, every write is a transaction. Its arguments are the address of the database, with `plan_cache_mode`, whether listings of
 * the directory will be asked for, and the port. `/together` and `/nothing` show what is left of a like without the
 * product's HTTP side, and without the like.
 */
const [url = "", listings = "", port = "0"] = process.argv.slice(2);
const { db, sql } = createDb(url, { statementTimeoutMs: 0, applicationName: "straight", maxConnections: 10 });
/** For likes as the product writes them, without its HTTP side. */
const context = userContext(db, "");
const list = listings === "listings" ? await createExactAnswers(url) : undefined;

async function bodyOf(request: IncomingMessage): Promise<Record<string, string>> {
  let text = "";
  for await (const part of request) text += part;
  return text === "" ? {} : JSON.parse(text);
}

async function answer(request: IncomingMessage): Promise<string> {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
  const given = (name: string) => searchParams.get(name) ?? "";
  const body = await bodyOf(request);
  const { userId = "", id = "" } = body;
  switch (pathname) {
    case "/list":
      return (await list?.(given("input"))) ?? "";
    case "/reels":
      return JSON.stringify(await reelByOffset(sql, given("userId"), Number(given("offset"))));
    case "/trending":
      return JSON.stringify(await trendingByCount(sql, Number(given("offset"))));
    case "/profile":
      return JSON.stringify(await profileOf(sql, given("id")));
    case "/like":
      return JSON.stringify(await likeAlone(sql, userId, id, true));
    case "/unlike":
      return JSON.stringify(await likeAlone(sql, userId, id, false));
    case "/together": {
      // Each at an address of their own, as in life.
      const request = { cookies: { get: () => undefined, set: () => undefined }, ip: userId, requestId: "" };
      const ctx = { ...context, ...request, actor: { ...context.actor, userId } };
      return JSON.stringify(await (body.act === "like" ? likeClip : unlikeClip)(ctx, { id }));
    }
    case "/nothing":
      return "{}";
    case "/follow":
      return JSON.stringify(await followAlone(sql, userId, id));
    case "/login":
      return JSON.stringify(await accountOf(sql, body.email ?? ""));
    default:
      throw new Error(`There is no ${pathname}`);
  }
}

const server = createServer((request, response) => {
  answer(request).then(
    (text) => {
      response.writeHead(200, {
        "content-type": "application/json",
        "content-length": Buffer.byteLength(text),
      });
      response.end(text);
    },
    (error: unknown) => {
      response.writeHead(500).end(String(error));
    },
  );
});
server.listen(Number(port), "127.0.0.1", () => process.send?.("ready"));
process.once("disconnect", () => process.exit(0));

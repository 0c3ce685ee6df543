import { setTimeout as delay } from "node:timers/promises";
import { atMost, type Drill, exactly, isTrue, scanned } from "./drill.ts";
import { makeViewers } from "./people/make-people.ts";
import { startProduct } from "./product/start-product.ts";
import { type Answer, cookiesOf, send } from "./traffic/http-request.ts";

const AT_ONCE = 20;
/** What another server remembers of a session holds no longer. */
const REMEMBERED_MS = 2_000;
const GIVE_UP_MS = 5_000;
const LOOK_EVERY_MS = 5;

function refresh(url: string, cookie: string): Promise<Answer> {
  return send(url, "/api/v1/auth/refresh", { method: "POST", cookie });
}

/** Milliseconds until nobody is signed in any more. */
async function untilNobody(signedIn: () => Promise<number>): Promise<number> {
  const startedAt = performance.now();
  while ((await signedIn()) > 0 && performance.now() - startedAt < GIVE_UP_MS) await delay(LOOK_EVERY_MS);
  return performance.now() - startedAt;
}

/** Tabs that refresh at once stay signed in; a stolen old token ends the session (security row A7). */
export const refreshDrill: Drill = {
  id: "A7",
  title: "20 refreshes of one token over two servers",
  async run() {
    const { servers, database } = await startProduct(2);
    const [first = "", second = ""] = servers.map(({ url }) => url);
    const [viewer] = await makeViewers(database.db, first, 1);
    if (!viewer) throw new Error("No viewer was made");

    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, i) => refresh(i % 2 === 0 ? first : second, viewer.cookie)),
    );
    const sessions = answers.filter(({ status }) => status === 200).map(cookiesOf);
    const signedIn = async () => {
      const asked = await Promise.all(sessions.map((cookie) => send(second, "/api/v1/auth/me", { cookie })));
      return asked.filter(({ status }) => status === 200).length;
    };
    const before = await signedIn();
    const again = await refresh(second, sessions.at(-1) ?? "");

    // Clocks of other processes cannot be set, so the token is made older instead; the grace is 10 s.
    const aged = await database.sql`
      update session_tokens set rotated_at = rotated_at - interval '11 seconds' where rotated_at is not null`;
    const reuse = await refresh(first, viewer.cookie);
    const toldMs = await untilNobody(signedIn);
    const newest = await refresh(second, cookiesOf(again));

    const [leaver] = await makeViewers(database.db, first, 1);
    if (!leaver) throw new Error("No viewer was made");
    const isIn = async () =>
      (await send(second, "/api/v1/auth/me", { cookie: leaver.cookie })).status === 200 ? 1 : 0;
    const wasIn = await isIn();
    // Deaf for a moment: the word about this logout is lost to both.
    const cut = await database.sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'starling-directory' and query ilike 'listen %'`;
    await send(first, "/api/v1/auth/logout", { method: "POST", cookie: leaver.cookie });
    const untoldMs = await untilNobody(isIn);
    return [
      scanned("refreshes answered 200", sessions.length, AT_ONCE),
      exactly("sessions that do not work afterwards", AT_ONCE - before, 0),
      isTrue("a successor can be refreshed, too", again.status === 200),
      scanned("rotated tokens aged by 11 s", aged.count),
      exactly("status of the reuse after the grace", reuse.status, 401),
      exactly("tokens of the family that still work", await signedIn(), 0),
      atMost("until the other server refused them", toldMs, REMEMBERED_MS, "ms"),
      scanned("listening connections cut before a logout", cut.length),
      scanned("sessions before it, on the other server", wasIn),
      atMost("until the other server refused that one", untoldMs, REMEMBERED_MS, "ms"),
      exactly("status of a refresh with the newest token", newest.status, 401),
    ];
  },
};

import { pick, Tally } from "../load/repeat.ts";
import { type Answer, cookiesOf, send } from "../product/http.ts";
import { makeOneViewer } from "../product/people.ts";
import { startProduct } from "../product/postgres.ts";
import { until } from "../product/resources.ts";
import { atMost, type Drill, exactly, isTrue, scanned } from "./drill.ts";

const AT_ONCE = 20;
/** Time for which other servers cache a session. */
const CACHED_MS = 2_000;
const WAIT_TIMEOUT_MS = 5_000;

const refresh = (url: string, cookie: string) =>
  send(url, "/api/v1/auth/refresh", { method: "POST", cookie });
const whoAmI = (url: string, cookie: string) => send(url, "/api/v1/auth/me", { cookie });

/**
 * Checks that concurrent refreshes of several tabs keep the session and that a stolen old token ends it
 * (security row A7).
 */
export const refreshDrill: Drill = {
  id: "A7",
  title: `${AT_ONCE} refreshes of one token over two servers`,
  async run() {
    const { servers, database } = await startProduct(2);
    const [first = "", second = ""] = servers.map(({ url }) => url);
    const viewer = await makeOneViewer(database.db, first);
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, i) => refresh(pick([first, second], i), viewer.cookie)),
    );
    const sessions = answers.filter(({ status }) => status === 200).map(cookiesOf);
    const signedIn = async () => {
      const tally = new Tally();
      await Promise.all(sessions.map((cookie) => tally.count(whoAmI(second, cookie))));
      return tally.of(200);
    };
    const before = await signedIn();
    const again: Answer = await refresh(second, sessions.at(-1) ?? "");

    // Ages the token past the grace period of 10 s.
    const aged = await database.sql`
      update session_tokens set rotated_at = rotated_at - interval '11 seconds' where rotated_at is not null`;
    const reuse = await refresh(first, viewer.cookie);
    const notifiedMs = await until(async () => (await signedIn()) === 0, WAIT_TIMEOUT_MS, 5);
    const newest = await refresh(second, cookiesOf(again));

    const leaver = await makeOneViewer(database.db, first);
    const isIn = async () => (await whoAmI(second, leaver.cookie)).status === 200;
    const wasIn = await isIn();
    // Cuts both servers' notification connections, so that this logout is not broadcast.
    const cut = await database.sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'starling-directory' and query ilike 'listen %'`;
    await send(first, "/api/v1/auth/logout", { method: "POST", cookie: leaver.cookie });
    const silentMs = await until(async () => !(await isIn()), WAIT_TIMEOUT_MS, 5);
    return [
      scanned("refreshes answered 200", sessions.length, AT_ONCE),
      exactly("sessions that do not work afterwards", AT_ONCE - before, 0),
      isTrue("a successor can be refreshed, too", again.status === 200),
      scanned("rotated tokens aged by 11 s", aged.count),
      exactly("status of the reuse after the grace period", reuse.status, 401),
      exactly("tokens of the family that still work", await signedIn(), 0),
      atMost("until the other server refused them", notifiedMs, CACHED_MS, "ms"),
      scanned("notification connections cut before a logout", cut.length),
      isTrue("signed in before it on the other server", wasIn),
      atMost("until the other server refused that session", silentMs, CACHED_MS, "ms"),
      exactly("status of a refresh with the newest token", newest.status, 401),
    ];
  },
};

import { type Drill, exactly, isTrue, scanned } from "./drill.ts";
import { makeViewers } from "./people/make-people.ts";
import { startProduct } from "./product/start-product.ts";
import { type Answer, cookiesOf, send } from "./traffic/http-request.ts";

const AT_ONCE = 20;

function refresh(url: string, cookie: string): Promise<Answer> {
  return send(url, "/api/v1/auth/refresh", { method: "POST", cookie });
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
    const newest = await refresh(second, cookiesOf(again));
    return [
      scanned("refreshes answered 200", sessions.length, AT_ONCE),
      exactly("sessions that do not work afterwards", AT_ONCE - before, 0),
      isTrue("a successor can be refreshed, too", again.status === 200),
      scanned("rotated tokens aged by 11 s", aged.count),
      exactly("status of the reuse after the grace", reuse.status, 401),
      exactly("tokens of the family that still work", await signedIn(), 0),
      exactly("status of a refresh with the newest token", newest.status, 401),
    ];
  },
};

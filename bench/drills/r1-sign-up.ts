import { type Drill, exactly, scanned } from "./drill.ts";
import { startProduct } from "./product/start-product.ts";
import { send } from "./traffic/http-request.ts";
import { createTally, isServerError } from "./traffic/tally.ts";

const AT_ONCE = 20;

/** The same sign-up at the same moment makes one account (security row R1). */
export const signUpDrill: Drill = {
  id: "R1-sign-up",
  title: "one sign-up sent 20 times over two servers",
  async run() {
    const { servers, database } = await startProduct(2);
    const json = { username: "Robin_Twice", email: "robin@example.test", password: "Sparrow-Nest-42" };
    const tally = createTally();
    await Promise.all(
      Array.from({ length: AT_ONCE }, (_, i) => {
        const url = servers[i % servers.length]?.url ?? "";
        return tally.count(send(url, "/api/v1/auth/signup", { json }));
      }),
    );
    const [row] = await database.sql<{ accounts: number }[]>`
      select count(*)::int as accounts from users where email = ${json.email}`;
    return [
      scanned(
        "sign-ups answered",
        tally.answers(() => true),
        AT_ONCE,
      ),
      scanned(
        "of them 2xx",
        tally.answers((status) => status < 300),
      ),
      exactly(
        "answers other than 2xx and 409",
        tally.answers((status) => status >= 300 && status !== 409),
        0,
      ),
      exactly("5xx", tally.answers(isServerError), 0),
      exactly("accounts", row?.accounts ?? 0, 1),
    ];
  },
};

import { requestBytes } from "../../directory/load/request-bytes.ts";
import { sessionOf } from "../members.ts";
import { logProgress, type Stage, startStraight } from "../stage.ts";
import { type Contender, type Standing, takeTurns } from "./turns.ts";

const CLIENTS = 128;
const VIEWERS = 512;

/** What the likes on one clip showed. */
export interface LikesResult {
  standings: Standing[];
  /** How often the counter was compared with the rows, and how often they differed. */
  compared: number;
  drifted: number;
}

/** Likes and unlikes of one hot clip by 128 clients at once, every one of which changes a row, in turns with a transaction each. */
export async function measureLikes(stage: Stage): Promise<LikesResult> {
  const { client, generator, product, options } = stage;
  logProgress("likes on one clip");
  const [hot] = await client.sql<{ id: string }[]>`
    select clip_id as id from clip_trends order by week_likes desc, clip_id desc limit 1`;
  const id = hot?.id ?? "";
  const viewers: { id: string }[] = await client.sql<{ id: string }[]>`
    select id from users where email like 'fan%@bench.example.test'
      and not exists (select from clip_likes where user_id = users.id and clip_id = ${id}) limit ${VIEWERS}`;
  const cookies = await Promise.all(viewers.map((viewer) => sessionOf(client, viewer.id)));
  // All like it, then all take it back: by the time a viewer comes again the other wish is the one that changes something.
  const both = (make: (act: "like" | "unlike", viewer: number) => string) =>
    (["like", "unlike"] as const).flatMap((act) => viewers.map((_, viewer) => make(act, viewer)));
  const straight = await startStraight(stage, false);
  const bare = (path: string) =>
    both((act, viewer) =>
      requestBytes({
        path: path === "" ? `/${act}` : path,
        json: { userId: viewers[viewer]?.id ?? "", id, act },
      }),
    );
  const theirs = { port: straight.port, pid: straight.child.pid, clients: CLIENTS };
  const contenders: Contender[] = [
    {
      name: "product",
      port: product.port,
      pid: product.pid,
      clients: CLIENTS,
      requests: both((act, viewer) =>
        requestBytes({
          path: `/api/trpc/clips.${act}`,
          json: { json: { id } },
          headers: { cookie: cookies[viewer] ?? "" },
        }),
      ),
    },
    { name: "a transaction each, bare handler", ...theirs, requests: bare("") },
    { name: "likes together, bare handler", ...theirs, requests: bare("/together") },
    { name: "nothing at all, bare handler", ...theirs, requests: bare("/nothing") },
  ];
  const found = { compared: 0, drifted: 0 };
  const after = async () => {
    const [row] = await client.sql<{ same: boolean }[]>`
      select likes = (select count(*) from clip_likes where clip_id = ${id}) as same
      from clip_counters where clip_id = ${id}`;
    found.compared += 1;
    if (row?.same !== true) found.drifted += 1;
  };
  const turns = options.quick ? { rounds: 1, ms: 1_500 } : { rounds: 3, ms: 6_000 };
  const standings = await takeTurns(generator, contenders, {
    ...turns,
    databasePid: stage.databasePid,
    after,
  });
  await straight.stop();
  return { standings, ...found };
}

import { jsonParameter, type Parts, parameter, prepared, withParts } from "@starling/db/prepared";
import { clipCounters, clipLikes, clips, clipUnlikes } from "@starling/db/schema/clips";
import { type SQL, sql } from "drizzle-orm";
import type { ServiceContext } from "../context.ts";
import { isThereFor } from "../directory/hiding.service.ts";
import { crowdMark, crowdWeight, joinCrowds } from "../weights/crowds.service.ts";
import type { LikeChange } from "./likes.rules.ts";

/**
 * The outcome of a wish: `done` with the clip's likes as they are now; `own`, the viewer's own clip; `gone`, no such clip or
 * viewer, or one of them has blocked the other; `held`, one of them is locked, as while it is deleted.
 */
export type Written = { outcome: "done" | "own" | "gone" | "held"; likes: number };

/** Whether a statement waits for rows that others have locked, or skips them (`skip locked`). */
export interface WritingOptions {
  waits: boolean;
}

const now = parameter("now", "timestamptz");

/** What there is among the wishes of a statement. What there is not it does not look for: of a spread table it would ask every server. */
interface Kinds {
  likes: boolean;
  unlikes: boolean;
}

/** The statement's parts. `unheld` is what follows `for key share`: nothing, or `skip locked`. */
function partsOf(unheld: SQL, { likes, unlikes }: Kinds): Record<string, SQL> {
  const written = [
    ...(likes ? [sql`select clip_id, 1 as by from added`] : []),
    ...(unlikes ? [sql`select clip_id, -1 as by from removed`] : []),
  ];
  return {
    given: sql`
      select place, "userId" as user_id, "clipId" as clip_id, liked, address, person
      from json_to_recordset(${jsonParameter("changes")})
        as row (place int, "userId" uuid, "clipId" uuid, liked boolean, address text, person text)`,
    clip: sql`
      select id, profile_id from ${clips} where id = any(array(select clip_id from given)) and status = 'ready'
      order by id for key share ${unheld}`,
    viewer: sql`
      select id from users where id = any(array(select user_id from given)) order by id for key share ${unheld}`,
    known: sql`
      select given.*, given.liked and profile.user_id = given.user_id as own,
        ${crowdMark(sql`given.address`, sql`profile.id`)} as mark,
        ${crowdMark(sql`given.person`, sql`profile.id`)} as member,
        not ${isThereFor(sql`given.user_id`, sql`profile.user_id`)} as blocked, profile.user_id as owner
      from given join viewer on viewer.id = given.user_id join clip on clip.id = given.clip_id
      join profiles profile on profile.id = clip.profile_id`,
    counter: sql`
      select clip_id, likes from ${clipCounters} where clip_id = any(array(select clip_id from known))
      order by clip_id for update`,
    wish: sql`
      select * from known where not own and not blocked and (select count(*) from counter) >= 0
        and not are_blocked(user_id, owner)`,
    ...(likes ? addingParts : {}),
    ...(unlikes ? removingParts : {}),
    changed: sql`
      select clip_id, sum(by)::int as by from (${sql.join(written, sql` union all `)}) written
      group by clip_id having sum(by) <> 0`,
    counted: sql`
      insert into ${clipCounters} as counted (clip_id, likes)
      select clip_id, by from changed order by clip_id
      on conflict (clip_id) do update set likes = counted.likes + excluded.likes
      returning clip_id, likes`,
  };
}

const addingParts: Parts = {
  crowd: joinCrowds(
    sql`select mark, array_agg(distinct member) as persons from wish where liked group by mark`,
    now,
  ),
  added: sql`
    insert into ${clipLikes} (user_id, clip_id, created_at, weight)
    select user_id, clip_id, ${now}, ${crowdWeight(sql`member`, sql`crowd.persons`)}
    from wish join crowd on crowd.mark = wish.mark where liked order by clip_id, user_id
    on conflict do nothing returning clip_id`,
};

const removingParts: Parts = {
  removed: sql`
    delete from ${clipLikes} heart using wish
    where not wish.liked and heart.user_id = wish.user_id and heart.clip_id = wish.clip_id
    returning heart.clip_id`,
  logged: sql`
    insert into ${clipUnlikes} (clip_id, at) select clip_id, ${now} from removed`,
};

function statement(unheld: SQL, kinds: Kinds) {
  return prepared((db) =>
    withParts(db, partsOf(unheld, kinds))
      .select({
        outcome: sql<Written["outcome"]>`case
          when known.own then 'own'
          when known.blocked then 'gone'
          when known.place is not null then 'done'
          when exists (select from users where id = given.user_id)
            and exists (select from ${clips} where id = given.clip_id and status = 'ready') then 'held'
          else 'gone' end`,
        likes: sql<number>`coalesce(counted.likes, counter.likes, 0)`,
      })
      .from(sql`given
        left join known on known.place = given.place
        left join counted on counted.clip_id = given.clip_id
        left join counter on counter.clip_id = given.clip_id`)
      .orderBy(sql`given.place`),
  );
}

const statements = (unheld: SQL) => ({
  likes: statement(unheld, { likes: true, unlikes: false }),
  unlikes: statement(unheld, { likes: false, unlikes: true }),
  both: statement(unheld, { likes: true, unlikes: true }),
});
const [write, writeUnheld] = [statements(sql``), statements(sql`skip locked`)];

function kindsOf(changes: readonly LikeChange[]): keyof typeof write {
  const [first] = changes;
  if (changes.some(({ liked }) => liked !== first?.liked)) return "both";
  return first?.liked ? "likes" : "unlikes";
}

/**
 * Writes likes and unlikes of many viewers in one statement: rows with what the crowds of their addresses leave of their weight, counters and the log of unlikes (decisions §3.14). Of
 * a viewer and a clip there may be one wish at most. Answers in the order of the wishes, after the commit.
 *
 * Every writer of likes takes locks in one order, so that two processes cannot deadlock: clips and accounts (shared), then the
 * clips' counters by id, then crowds. The lock on a clip's counter serialises its likes.
 */
export function writeLikes(
  ctx: ServiceContext,
  changes: readonly LikeChange[],
  { waits }: WritingOptions,
): Promise<Written[]> {
  const placed = changes.map(({ userId, clipId, liked, address, person }, place) => ({
    place,
    userId,
    clipId,
    liked,
    address,
    person,
  }));
  const values = { changes: JSON.stringify(placed), now: ctx.ports.clock.now().toISOString() };
  return (waits ? write : writeUnheld)[kindsOf(changes)](ctx.db, values);
}

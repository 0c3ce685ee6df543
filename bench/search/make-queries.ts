import { createRandom } from "@starling/db/random";
import { users } from "@starling/db/schema/accounts";
import { profiles } from "@starling/db/schema/profiles";
import { searchWords } from "@starling/validators/search";
import { asc, eq, sql } from "drizzle-orm";
import { FIRST_LOOK } from "./measure.ts";
import { type Kind, misspell } from "./misspell.ts";
import type { Query } from "./queries.ts";
import type { World } from "./world.ts";

/** How many queries of each kind: 200 in all. */
const COUNTS: Record<Kind, number> = {
  drop: 25,
  double: 25,
  swap: 25,
  neighbour: 25,
  two: 35,
  accents: 10,
  joined: 20,
  split: 15,
  prefix: 20,
};
const TRIES = 10_000;

interface Person {
  displayName: string;
  username: string;
}

/** A name however it is written: "Night Owl" and "night_owl" are one. */
function keyOf(name: string): string {
  return searchWords(name).join("");
}

/** Who bears a name, or one that begins so; a streamer's display name and username count once. */
class Bearers {
  readonly #keys: string[];

  constructor(people: readonly Person[]) {
    this.#keys = people.flatMap(({ displayName, username }) => [
      ...new Set([displayName, username].map(keyOf)),
    ]);
  }

  isOnly(name: string): boolean {
    const key = keyOf(name);
    return this.#keys.filter((other) => other === key).length === 1;
  }

  isOfFew(beginning: string): boolean {
    const key = keyOf(beginning);
    return this.#keys.filter((other) => other.startsWith(key)).length <= FIRST_LOOK;
  }
}

/**
 * Misspelt names of streamers, always the same for the same people. Asked for are those of the demo world by either of their
 * names and those filled in first by their display name, as nobody types the number in their username; by a name that nobody
 * else of the world bears, or a beginning that few have: of two of the same name nobody could tell which one is meant.
 */
export async function makeQueries({ db, demo, first }: World): Promise<Query[]> {
  const people = await db
    .select({ displayName: profiles.displayName, username: users.username })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.userId))
    .where(eq(profiles.role, "streamer"))
    .orderBy(asc(sql`${users.username} collate "C"`));
  const bearers = new Bearers(people);
  const known = people.filter(({ username }) => demo.has(username) || first.has(username));
  const random = createRandom("misspelt names");
  const asked = new Set<string>();

  function one(kind: Kind): Query {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const { displayName, username } = random.pick(known);
      const name = demo.has(username) && random.chance(0.5) ? username : displayName;
      const search = misspell(random, name, kind);
      if (search === null || asked.has(search) || !bearers.isOnly(name)) continue;
      if (kind === "prefix" && !bearers.isOfFew(search)) continue;
      asked.add(search);
      return { search, kind, expected: username };
    }
    throw new Error(`No name can be misspelt by ${kind}`);
  }
  return Object.entries(COUNTS).flatMap(([kind, count]) =>
    Array.from({ length: count }, () => one(kind as Kind)),
  );
}

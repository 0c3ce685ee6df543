import type { Db, Transaction } from "../../client.ts";
import { users } from "../../schema/accounts.ts";
import { profileCounters, profiles } from "../../schema/profiles.ts";
import { bulkInsert } from "../bulk-insert.ts";
import { viewerBios, viewerEndings, viewerNames } from "../material/viewers.ts";
import type { Random } from "../random.ts";
import { daysAgo, idAt, nameOf, picturesOf } from "./person.ts";

/** A viewer as invented. */
export interface InventedViewer {
  id: string;
  userId: string;
  username: string;
  displayName: string;
  shortBio: string | null;
  languages: string[];
  avatar: string | null;
  createdAt: Date;
}

/** Invents viewers; `unique` keeps their usernames apart from everybody else's. */
export function inventViewers(
  random: Random,
  count: number,
  now: Date,
  unique: (username: string) => string,
): InventedViewer[] {
  return Array.from({ length: count }, (_, index) => {
    const name = viewerNames[index % viewerNames.length] ?? "Somebody";
    const ending = index < viewerNames.length ? "" : random.pick(viewerEndings.slice(1));
    const named = nameOf(random, `${name}${ending}`);
    const username = unique(named.username);
    const createdAt = daysAgo(random, now, 460);
    return {
      id: idAt(random, createdAt),
      userId: idAt(random, createdAt),
      username,
      displayName: named.displayName,
      shortBio: random.chance(0.5) ? random.pick(viewerBios) : null,
      languages: random.chance(0.7)
        ? ["en"]
        : random.pick([["es"], ["pt", "en"], ["de"], ["fr"], ["ja"], []]),
      avatar: random.chance(0.8) ? picturesOf(username).avatar : null,
      createdAt,
    };
  });
}

/** Writes invented viewers. `account` says how they sign in, if they can. */
export async function writeViewers(
  db: Db | Transaction,
  viewers: readonly InventedViewer[],
  account: (viewer: InventedViewer) => { email: string; passwordHash: string | null },
): Promise<void> {
  const role = "viewer" as const;
  await bulkInsert(
    db,
    users,
    viewers.map((viewer) => ({
      id: viewer.userId,
      ...account(viewer),
      username: viewer.username,
      emailVerifiedAt: viewer.createdAt,
      role,
      roleVerified: true,
      createdAt: viewer.createdAt,
      updatedAt: viewer.createdAt,
    })),
  );
  await bulkInsert(
    db,
    profiles,
    viewers.map(({ id, userId, displayName, shortBio, languages, avatar, createdAt }) => {
      return { id, userId, role, displayName, shortBio, languages, avatar, createdAt, updatedAt: createdAt };
    }),
  );
  await bulkInsert(
    db,
    profileCounters,
    viewers.map((viewer) => ({ profileId: viewer.id, followers: 0 })),
  );
}

import type { Db, Transaction } from "@starling/db/client";
import { users } from "@starling/db/schema/accounts";
import { profileTaxonomy } from "@starling/db/schema/profile-taxonomy";
import { profileCounters, profiles } from "@starling/db/schema/profiles";
import { bulkInsert } from "../bulk-insert.ts";
import { type Catalogue, taxonomyRows } from "./catalogue.ts";
import type { InventedViewer } from "./viewers.ts";

export async function writeViewers(
  db: Db | Transaction,
  viewers: readonly InventedViewer[],
  catalogue: Catalogue,
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
      dateOfBirth: viewer.dateOfBirth,
      guardianConsent: viewer.guardianConsent,
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
    viewers.map((viewer) => {
      const { username, timeZone, games, categories, dateOfBirth, guardianConsent, ...row } = viewer;
      return { ...row, role, updatedAt: viewer.createdAt };
    }),
  );
  await bulkInsert(
    db,
    profileTaxonomy,
    viewers.flatMap(({ id, games, categories }) =>
      taxonomyRows(id, { game: games, category: categories }, catalogue),
    ),
  );
  await bulkInsert(
    db,
    profileCounters,
    viewers.map((viewer) => ({ profileId: viewer.id, followers: 0 })),
  );
}

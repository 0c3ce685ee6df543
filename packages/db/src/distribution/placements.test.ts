import { getTableName, is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import * as schema from "../schema.ts";
import { PLACEMENTS, type Placement } from "./placements.ts";

const tables = Object.values<unknown>(schema).filter((table) => is(table, PgTable));

function placementOf(table: PgTable): Placement {
  const placement = PLACEMENTS[getTableName(table)];
  if (!placement) throw new Error(`${getTableName(table)} has no placement`);
  return placement;
}

const names = (columns: readonly { name: string }[]) => columns.map(({ name }) => name);

test("a distribution column is not null and part of every unique key", () => {
  for (const table of tables) {
    const placement = placementOf(table);
    if (placement.kind !== "distributed") continue;
    const { name, columns, primaryKeys, uniqueConstraints, indexes } = getTableConfig(table);
    const column = columns.find((one) => one.name === placement.by);
    expect(column?.notNull, `${name}.${placement.by}`).toBe(true);
    const keys = [
      ...columns.filter((one) => one.primary || one.isUnique).map((one) => [one.name]),
      ...primaryKeys.map((key) => names(key.columns)),
      ...uniqueConstraints.map((key) => names(key.columns)),
      ...indexes.flatMap(({ config }) =>
        config.unique ? [config.columns.flatMap((part) => ("name" in part ? [String(part.name)] : []))] : [],
      ),
    ];
    for (const key of keys) expect(key, `a key of ${name}`).toContain(placement.by);
  }
});

test("no foreign key references a distributed table, and foreign keys of distributed tables cascade", () => {
  for (const table of tables) {
    for (const key of getTableConfig(table).foreignKeys) {
      const says = `${getTableName(table)} refers to ${getTableName(key.reference().foreignTable)}`;
      expect(placementOf(key.reference().foreignTable).kind, says).toBe("local");
      if (placementOf(table).kind === "distributed") expect(key.onDelete, says).toBe("cascade");
    }
  }
});

import type { Db } from "@starling/db/client";
import type { DirectoryReader } from "@starling/directory/directory-reader";
import { createSqlReader } from "@starling/directory/sql/sql-reader";
import { systemContext } from "../context.ts";
import type { Ports } from "../ports.ts";
import { fillDirectory } from "../profiles/directory/entries.service.ts";

/**
 * Test factories do not create directory entries. This reader creates the missing entries before each query.
 */
export function filledReader(db: Db, ports: () => Ports): DirectoryReader {
  const reader = createSqlReader(db);
  const filled =
    <Input extends unknown[], Output>(ask: (...input: Input) => Promise<Output>) =>
    async (...input: Input): Promise<Output> => {
      await fillDirectory(systemContext(db, ports(), "test"));
      return ask(...input);
    };
  return {
    page: filled(reader.page),
    among: filled(reader.among),
    counts: filled(reader.counts),
    emptiedBy: filled(reader.emptiedBy),
    cards: filled(reader.cards),
  };
}

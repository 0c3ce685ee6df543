import { once } from "node:events";
import type { DbClient } from "@starling/db/client";
import { wordOf } from "@starling/validators/lexemes";
import type { CatalogueItem } from "./catalogue.ts";
import { withoutConstraints } from "./constraints.ts";
import { copyLine } from "./copy-text.ts";
import { inventPeople, type Person } from "./people.ts";
import { FILLED_TABLES } from "./tables.ts";
import type { Template } from "./templates.ts";

type Connection = Awaited<ReturnType<DbClient["sql"]["reserve"]>>;

const BATCH = 5_000;

/** Copies lines, as `copyLine` makes them, into a table. */
export async function copyIn(connection: Connection, target: string, lines: Iterable<string>): Promise<void> {
  const stream = await connection.unsafe(`copy ${target} from stdin`).writable();
  const done = new Promise<void>((resolve, reject) => stream.once("finish", resolve).once("error", reject));
  for (const line of lines) if (!stream.write(line)) await once(stream, "drain");
  stream.end();
  await done;
}

/** Numbers for names, given in the order in which they turn up, as the product's own serial does. */
function createNumbering() {
  const known = new Map<string, number>();
  const numberOf = (name: string) => {
    const number = known.get(name) ?? known.size + 1;
    known.set(name, number);
    return number;
  };
  return { known, numberOf };
}

interface Batch {
  tables: string[];
}

function* batchesOf(
  people: Iterable<Person>,
  numberOf: (facet: string) => number,
  words: Set<string>,
): Generator<Batch> {
  let tables = FILLED_TABLES.map(() => "");
  let held = 0;
  for (const person of people) {
    const facetIds = person.facets.map(numberOf).sort((a, b) => a - b);
    for (const lexeme of person.lexemes) words.add(wordOf(lexeme));
    for (const [index, { rowsOf }] of FILLED_TABLES.entries()) {
      for (const row of rowsOf(person, facetIds)) tables[index] += copyLine(row);
    }
    held += 1;
    if (held === BATCH) {
      yield { tables };
      tables = FILLED_TABLES.map(() => "");
      held = 0;
    }
  }
  if (held > 0) yield { tables };
}

async function writeBatch(connection: Connection, { tables }: Batch): Promise<void> {
  for (const [index, { name, columns }] of FILLED_TABLES.entries()) {
    await copyIn(connection, `${name} (${columns})`, [tables[index] ?? ""]);
  }
}

/** What {@link fillTables} works with. */
export interface Filling {
  seed: string;
  size: number;
  now: Date;
  templates: readonly Template[];
  catalogue: readonly CatalogueItem[];
  onProgress(done: number): void;
}

/** Fills an empty, migrated database by COPY; references and indexes are made afterwards. */
export async function fillTables({ sql }: DbClient, filling: Filling): Promise<void> {
  const connection = await sql.reserve();
  try {
    await connection.unsafe("set maintenance_work_mem = '512MB'");
    const names = [...FILLED_TABLES.map(({ name }) => name), "directory_words"];
    const { known, numberOf } = createNumbering();
    const words = new Set<string>();
    await withoutConstraints(connection, names, async () => {
      const people = inventPeople(filling, filling.templates, filling.catalogue);
      let [done, writing] = [0, Promise.resolve()];
      for (const batch of batchesOf(people, numberOf, words)) {
        await writing;
        filling.onProgress(done);
        done = Math.min(filling.size, done + BATCH);
        // The next people are invented while the database takes these in.
        writing = writeBatch(connection, batch);
        writing.catch(() => undefined);
      }
      await writing;
      await copyIn(
        connection,
        "directory_facets (id, key)",
        [...known].map(([key, id]) => copyLine([id, key])),
      );
      await copyIn(
        connection,
        "directory_words (word)",
        [...words].sort().map((word) => copyLine([word])),
      );
      await connection`select setval('directory_facets_id_seq', ${known.size})`;
    });
  } finally {
    connection.release();
  }
}

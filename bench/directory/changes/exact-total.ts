import type { DbClient } from "@starling/db/client";
import type { DirectoryQuery } from "@starling/directory/directory-reader";

/** How many match, counted to the end in the product's own tables; a search is not understood. */
export async function exactTotal({ sql }: DbClient, query: DirectoryQuery): Promise<number> {
  const values: (string | number | string[])[] = [];
  const add = (value: string | number | string[]) => `$${values.push(value)}`;
  const clauses = query.groups.map(({ facets, prefixes }) => {
    const like = prefixes.map((prefix) => `${prefix.replace(/[\\%_]/g, "\\$&")}%`);
    return `facets operator(bench_exact.&&) array(select id from directory_facets
      where key = any(${add([...facets])}::text[]) or key like any(${add(like)}::text[]))`;
  });
  for (const { column, min, max } of query.ranges) {
    const name = column === "followers" ? "followers" : "average_viewers";
    if (min !== null) clauses.push(`${name} >= ${add(min)}`);
    if (max !== null) clauses.push(`${name} <= ${add(max)}`);
  }
  if (query.name !== "") clauses.push(`name_key like ${add(`%${query.name.replace(/[\\%_]/g, "\\$&")}%`)}`);
  const where = clauses.length > 0 ? `where ${clauses.join(" and ")}` : "";
  const [row] = await sql.unsafe(
    `select count(*)::int as total from directory_entries left join profile_counters using (profile_id) ${where}`,
    values,
  );
  return Number(row?.total);
}

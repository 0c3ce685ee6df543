import { Chip } from "@starling/ui/chip";
import type { TaxonomyItem } from "@starling/validators/taxonomy";
import { Link } from "wouter";
import { paths } from "../../../lib/paths.ts";

interface TagListProps {
  items: readonly TaxonomyItem[];
  /** What stands here when there are none. */
  empty: string;
  /** Each leads to the streamers it finds; for those who may open the directory. */
  searchable?: boolean;
}

/** Games or tags as chips. */
export function TagList({ items, empty, searchable = false }: TagListProps) {
  if (items.length === 0) return <p className="text-md text-muted">{empty}</p>;
  return (
    <ul className="flex flex-wrap gap-2">
      {items.map(({ id, name }) => (
        <li key={id} className="max-w-full">
          {searchable ? (
            <Link href={paths.search(name)} className="touch-area block rounded-full">
              <Chip className="transition-colors hover:border-line-strong">
                <bdi>{name}</bdi>
              </Chip>
            </Link>
          ) : (
            <Chip>
              <bdi>{name}</bdi>
            </Chip>
          )}
        </li>
      ))}
    </ul>
  );
}

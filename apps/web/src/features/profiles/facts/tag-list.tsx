import { Chip } from "@starling/ui/chip";
import type { TaxonomyItem, TaxonomyKind } from "@starling/validators/taxonomy";
import { topicText } from "@starling/validators/topic-names";
import { Link } from "wouter";
import { paths } from "../../../lib/paths.ts";

interface TagListProps {
  kind: TaxonomyKind;
  items: readonly TaxonomyItem[];
  empty: string;
  /** Whether each tag links to a search. Only for users who can search. */
  searchable?: boolean;
}

export function TagList({ kind, items, empty, searchable = false }: TagListProps) {
  if (items.length === 0) return <p className="text-md text-muted">{empty}</p>;
  return (
    <ul className="flex flex-wrap gap-2">
      {items.map(({ id, name }) => (
        <li key={id} className="max-w-full">
          {searchable ? (
            <Link href={paths.search(name)} className="touch-area block rounded-full">
              <Chip className="transition-colors hover:border-line-strong">
                <bdi>{topicText(kind, name)}</bdi>
              </Chip>
            </Link>
          ) : (
            <Chip>
              <bdi>{topicText(kind, name)}</bdi>
            </Chip>
          )}
        </li>
      ))}
    </ul>
  );
}

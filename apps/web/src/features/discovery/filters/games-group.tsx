import { Checkbox } from "@starling/ui/checkbox";
import { FieldSet } from "@starling/ui/field";
import { Input } from "@starling/ui/input";
import type { DirectoryFilters } from "@starling/validators/discovery-filters";
import { useState } from "react";
import { trpc } from "../../../lib/trpc.ts";
import { BUILT_IN_GAMES } from "./filter-groups.ts";

const SHOWN = 8;

interface GamesGroupProps {
  filters: DirectoryFilters;
  onChange: (filters: DirectoryFilters) => void;
}

/** Games: the chosen ones first, then what the typed letters find. */
export function GamesGroup({ filters, onChange }: GamesGroupProps) {
  const [letters, setLetters] = useState("");
  const { data, isError } = trpc.taxonomy.list.useQuery({ kind: "game" }, { staleTime: 600_000 });
  const names = isError ? BUILT_IN_GAMES : (data ?? []).map((game) => game.name);
  const wanted = letters.trim().toLocaleLowerCase();
  const found = names.filter(
    (name) => name.toLocaleLowerCase().includes(wanted) && !filters.games.includes(name),
  );
  const rest = Math.max(0, found.length - SHOWN);

  function toggle(name: string, checked: boolean) {
    const games = checked ? [...filters.games, name] : filters.games.filter((game) => game !== name);
    onChange({ ...filters, games });
  }

  return (
    <FieldSet legend="Game">
      <Input
        type="search"
        aria-label="Find a game"
        placeholder="Find a game"
        value={letters}
        onChange={(event) => setLetters(event.target.value)}
        className="mb-1"
      />
      {[...filters.games, ...found.slice(0, SHOWN)].map((name) => (
        <Checkbox
          key={name}
          label={name}
          checked={filters.games.includes(name)}
          onCheckedChange={(checked) => toggle(name, checked)}
        />
      ))}
      {rest > 0 ? <p className="pt-1 text-faint text-sm">{rest} more: type to find them</p> : null}
      {wanted !== "" && found.length === 0 ? (
        <p className="pt-1 text-faint text-sm">No game of that name</p>
      ) : null}
    </FieldSet>
  );
}

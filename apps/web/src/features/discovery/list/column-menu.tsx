import {
  DropdownMenu,
  DropdownMenuCheckboxItem,
  DropdownMenuContent,
  DropdownMenuLabel,
  DropdownMenuTrigger,
} from "@starling/ui/dropdown-menu";
import { IconButton } from "@starling/ui/icon-button";
import { Columns3 } from "lucide-react";
import { useStore } from "../../../lib/create-store.ts";
import { COLUMN_KEYS, COLUMNS, chosenColumns } from "./columns.ts";
import { columnMenu as words } from "./words.ts";

/** Initially open, because the code loads when the user opens the menu. */
export default function ColumnMenu() {
  const chosen = useStore(chosenColumns);
  return (
    <DropdownMenu defaultOpen>
      <DropdownMenuTrigger asChild>
        <IconButton label={words.columns} variant="secondary">
          <Columns3 aria-hidden="true" />
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent className="max-w-56">
        <DropdownMenuLabel>{words.columns}</DropdownMenuLabel>
        {COLUMNS.map(({ key, label }) => (
          <DropdownMenuCheckboxItem
            key={key}
            checked={chosen.includes(key)}
            onSelect={(event) => event.preventDefault()}
            onCheckedChange={(checked) =>
              chosenColumns.set(
                COLUMN_KEYS.filter((other) => (other === key ? checked : chosen.includes(other))),
              )
            }
          >
            {label}
          </DropdownMenuCheckboxItem>
        ))}
        <DropdownMenuLabel>{words.hint}</DropdownMenuLabel>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

import { IconButton } from "@starling/ui/icon-button";
import { Columns3 } from "lucide-react";
import { Suspense, useState } from "react";
import { loadable } from "../../../lib/loadable.tsx";
import { columnChooser as words } from "./words.ts";

const ColumnMenu = loadable(async () => (await import("./column-menu.tsx")).default);

export function ColumnChooser() {
  const [wanted, setWanted] = useState(false);
  const button = (
    <IconButton
      label={words.columns}
      variant="secondary"
      aria-haspopup="menu"
      onPointerEnter={ColumnMenu.load}
      onFocus={ColumnMenu.load}
      onClick={() => setWanted(true)}
    >
      <Columns3 aria-hidden="true" />
    </IconButton>
  );
  return wanted ? (
    <Suspense fallback={button}>
      <ColumnMenu />
    </Suspense>
  ) : (
    button
  );
}

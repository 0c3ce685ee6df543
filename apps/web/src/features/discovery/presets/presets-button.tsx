import { Button } from "@starling/ui/button";
import { Suspense } from "react";
import { loadable } from "../../../lib/loadable.tsx";
import type { Directory } from "../use-directory.ts";
import { PresetsLabel } from "./presets-label.tsx";

const PresetMenu = loadable(async () => (await import("./preset-menu.tsx")).PresetMenu);

/** The viewer's saved filters behind a button. Its place is kept while its code comes. */
export function PresetsButton({ directory }: { directory: Directory }) {
  return (
    <Suspense
      fallback={
        <Button disabled className="max-sm:px-2.5">
          <PresetsLabel />
        </Button>
      }
    >
      <PresetMenu directory={directory} />
    </Suspense>
  );
}

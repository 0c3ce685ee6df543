import { Bookmark } from "lucide-react";
import { presetsLabel as words } from "./words.ts";

/** What stands in the button of the presets; on a phone the icon alone, named for screen readers. */
export function PresetsLabel() {
  return (
    <>
      <Bookmark aria-hidden="true" className="size-4" />
      <span className="max-sm:sr-only">{words.presets}</span>
    </>
  );
}

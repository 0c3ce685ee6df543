import { Bookmark } from "lucide-react";
import { presetsLabel as words } from "./words.ts";

/** Label of the presets button; phones show only the icon. */
export function PresetsLabel() {
  return (
    <>
      <Bookmark aria-hidden="true" className="size-4" />
      <span className="max-sm:sr-only">{words.presets}</span>
    </>
  );
}

import { Bookmark } from "lucide-react";
import { presetsLabel as words } from "./words.ts";

export function PresetsLabel() {
  return (
    <>
      <Bookmark aria-hidden="true" className="size-4" />
      <span className="max-sm:sr-only">{words.presets}</span>
    </>
  );
}

import { localized } from "@starling/i18n/translate";
import { EmptyState } from "@starling/ui/empty-state";
import type { PageSection } from "@starling/validators/catalogue/places";
import { type First, pathsAt } from "@starling/validators/catalogue/sections";
import { STREAMER_FIELDS } from "@starling/validators/catalogue/streamer";
import type { PublicStreamer } from "@starling/validators/profiles";
import { FactSection } from "../facts/catalogue-facts.tsx";
import { isAnyFilled } from "../facts/filled-entries.ts";
import { hardwareTab as words } from "./words.ts";

function block(title: string, section: PageSection, first: First<typeof STREAMER_FIELDS> = []) {
  return { title, paths: pathsAt(STREAMER_FIELDS, "page", [section], first) };
}

const BLOCKS = localized(() => [
  block(words.setup, "setup", ["streamSetup", "pcConsolePhoneSetup"]),
  block(words.pc, "pc"),
  block(words.console, "console"),
  block(words.phone, "phone"),
  block(words.monitors, "monitors"),
  block(words.audio, "audio"),
  block(words.video, "video"),
  block(words.lighting, "lighting"),
  block(words.controls, "controls"),
  block(words.software, "software"),
]);

export function HardwareTab({ streamer }: { streamer: PublicStreamer }) {
  const everything = BLOCKS.flatMap(({ paths }) => paths);
  if (!isAnyFilled(STREAMER_FIELDS, everything, streamer)) {
    const name = streamer.displayName || streamer.username;
    return <EmptyState message={words.empty(name)} />;
  }
  return (
    <div className="gap-12 md:columns-2">
      {BLOCKS.map(({ title, paths }) => (
        <FactSection
          key={title}
          title={title}
          part={STREAMER_FIELDS}
          paths={paths}
          values={streamer}
          className="mb-8 break-inside-avoid"
        />
      ))}
    </div>
  );
}

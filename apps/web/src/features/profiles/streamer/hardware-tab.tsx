import { EmptyState } from "@starling/ui/empty-state";
import { STREAMER_FIELDS } from "@starling/validators/catalogue/streamer";
import type { PublicStreamer } from "@starling/validators/profiles";
import { FactSection } from "../facts/fact-section.tsx";
import { tellsAny } from "../facts/told.ts";
import { HARDWARE } from "./hardware-blocks.ts";

/** What the stream runs on, block by block; only those that are told. */
export function HardwareTab({ streamer }: { streamer: PublicStreamer }) {
  const name = streamer.displayName || streamer.username;
  const everything = HARDWARE.flatMap(({ paths }) => paths);
  if (!tellsAny(STREAMER_FIELDS, everything, streamer)) {
    return <EmptyState message={`${name} has not written about the equipment yet.`} />;
  }
  return (
    <div className="gap-12 md:columns-2">
      {HARDWARE.map(({ title, paths }) => (
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

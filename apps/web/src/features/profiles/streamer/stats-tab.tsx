import type { PublicStreamer } from "@starling/validators/profiles";
import { Section } from "../facts/section.tsx";
import { StreamingStats } from "../facts/streaming-stats.tsx";

/** Followers, average viewers, goal, member since. */
export function StatsTab({ streamer }: { streamer: PublicStreamer }) {
  return (
    <Section title="In numbers" className="max-w-measure">
      <StreamingStats stats={streamer} />
    </Section>
  );
}

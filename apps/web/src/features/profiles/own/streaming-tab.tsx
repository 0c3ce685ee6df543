import type { OwnStreamer } from "@starling/validators/profiles";
import { STREAM_TYPES } from "@starling/validators/streaming";
import { ChannelList } from "../facts/channel-list.tsx";
import { channelsOf } from "../facts/channels.ts";
import { FactList } from "../facts/fact-list.tsx";
import { labelsOrNothing } from "../facts/labels.tsx";
import { Section } from "../facts/section.tsx";
import { TagList } from "../facts/tag-list.tsx";

/** Where and what one streams (spec B §2.5). */
export function StreamingTab({ profile }: { profile: OwnStreamer }) {
  return (
    <div className="flex flex-col gap-8">
      <Section title="Platforms & Links">
        <ChannelList
          channels={channelsOf(profile.streamingPlatforms, profile.channelLinks)}
          empty="No platforms yet."
        />
      </Section>
      <Section title="Tags & Categories">
        <FactList
          className="mb-5 max-w-measure"
          facts={[
            { name: "Primary category", value: profile.primaryCategory?.name ?? "Variety" },
            {
              name: "Stream types",
              value: labelsOrNothing(profile.streamTypes, STREAM_TYPES),
            },
          ]}
        />
        <TagList items={profile.streamingTags} empty="No tags yet." />
      </Section>
    </div>
  );
}

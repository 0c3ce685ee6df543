import type { OwnStreamer } from "@starling/validators/profiles";
import { ChannelList } from "../facts/channel-list.tsx";
import { channelsOf } from "../facts/channels.ts";
import { FactList } from "../facts/fact-list.tsx";
import { Section } from "../facts/section.tsx";
import { EditButton } from "./editors/edit-button.tsx";
import { TAGS, TWITCH } from "./told/sections.ts";
import { ToldFacts } from "./told/told-facts.tsx";

/** Where and what one streams (spec B §2.5). */
export function StreamingTab({ profile }: { profile: OwnStreamer }) {
  return (
    <div className="flex flex-col gap-10">
      <Section
        title="Platforms & Links"
        action={<EditButton editor="platforms" label="Edit streaming platforms" />}
      >
        <ChannelList
          channels={channelsOf(profile.streamingPlatforms, profile.channelLinks)}
          empty="No platforms yet."
        />
        <div className="mt-5 max-w-measure">
          <ToldFacts profile={profile} paths={TWITCH} />
        </div>
      </Section>
      <Section title="Tags & Categories" action={<EditButton editor="tags" label="Edit tags and prompts" />}>
        <div className="max-w-measure">
          <FactList
            className="mb-2.5 border-line border-b pb-2.5"
            facts={[{ name: "Primary category", value: profile.primaryCategory?.name ?? "Variety" }]}
          />
          <ToldFacts profile={profile} paths={TAGS} />
        </div>
      </Section>
    </div>
  );
}

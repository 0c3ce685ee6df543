import { categoryText } from "@starling/validators/category-names";
import type { OwnStreamer } from "@starling/validators/profiles";
import { ChannelList } from "../facts/channel-list.tsx";
import { channelsOf } from "../facts/channels.ts";
import { FactList } from "../facts/fact-list.tsx";
import { Section } from "../facts/section.tsx";
import { CARDS } from "./cards.ts";
import { ChannelsSection } from "./channels/channels-section.tsx";
import { EditButton } from "./editors/edit-button.tsx";
import { OwnFacts } from "./facts-card.tsx";
import { streamingTab as words } from "./words.ts";

export function StreamingTab({ profile }: { profile: OwnStreamer }) {
  return (
    <div className="flex flex-col gap-8">
      <Section
        title={CARDS.platforms.title}
        action={<EditButton editor="platforms" label={words.editStreamingPlatforms} />}
      >
        <ChannelList
          channels={channelsOf(profile.streamingPlatforms, profile.channelLinks)}
          verified={profile.verifiedPlatforms}
          empty={words.noPlatformsYet}
        />
        <div className="mt-5 max-w-measure">
          <OwnFacts profile={profile} card={CARDS.platforms} />
        </div>
      </Section>
      <ChannelsSection />
      <Section
        title={CARDS.tags.title}
        action={<EditButton editor="tags" label={words.editTagsAndPrompts} />}
      >
        <div className="max-w-measure">
          <FactList
            className="mb-2.5 border-line border-b pb-2.5"
            facts={[
              {
                name: words.primaryCategory,
                value: profile.primaryCategory
                  ? categoryText(profile.primaryCategory.name)
                  : words.anyCategory,
              },
            ]}
          />
          <OwnFacts profile={profile} card={CARDS.tags} />
        </div>
      </Section>
    </div>
  );
}

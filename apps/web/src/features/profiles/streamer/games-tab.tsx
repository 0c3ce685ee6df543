import { pathsAt } from "@starling/validators/catalogue/sections";
import { STREAMER_FIELDS } from "@starling/validators/catalogue/streamer";
import type { PublicStreamer } from "@starling/validators/profiles";
import { FactSection } from "../facts/catalogue-facts.tsx";
import { PromptList } from "../facts/prompt-list.tsx";
import { Section } from "../facts/section.tsx";
import { TagList } from "../facts/tag-list.tsx";
import { gamesTab as words } from "./words.ts";

const PLAY_STYLE_FIELDS = pathsAt(STREAMER_FIELDS, "page", ["play"]);

interface GamesTabProps {
  streamer: PublicStreamer;
  forViewers: boolean;
}

export function GamesTab({ streamer, forViewers }: GamesTabProps) {
  return (
    <div className="flex flex-col gap-8">
      <Section title={words.games}>
        <TagList
          kind="game"
          items={streamer.favoriteGames}
          empty={words.noGamesYet}
          searchable={forViewers}
        />
      </Section>
      <Section title={words.tags}>
        <TagList kind="tag" items={streamer.streamingTags} empty={words.noTagsYet} searchable={forViewers} />
      </Section>
      <FactSection
        title={words.playStyle}
        part={STREAMER_FIELDS}
        paths={PLAY_STYLE_FIELDS}
        values={streamer}
        className="max-w-measure"
      />
      {streamer.funPrompts.length > 0 ? (
        <Section title={words.inTheirOwnWords}>
          <PromptList prompts={streamer.funPrompts} />
        </Section>
      ) : null}
    </div>
  );
}

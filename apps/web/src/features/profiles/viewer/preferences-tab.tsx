import { localized } from "@starling/i18n/translate";
import { EmptyState } from "@starling/ui/empty-state";
import { pathsAt } from "@starling/validators/catalogue/sections";
import { VIEWER_FIELDS } from "@starling/validators/catalogue/viewer";
import type { PublicViewer } from "@starling/validators/profiles";
import { FactSection } from "../facts/catalogue-facts.tsx";
import { isAnyFilled } from "../facts/filled-entries.ts";
import { PromptList } from "../facts/prompt-list.tsx";
import { Section } from "../facts/section.tsx";
import { preferencesTab as texts } from "./words.ts";

const PREFERENCES = localized(() => [
  {
    title: texts.looking,
    paths: pathsAt(
      VIEWER_FIELDS,
      "page",
      ["looking-for", "content"],
      ["favoriteCategories", "favoritePlatforms", "streamTypes", "preferredStreamerSize", "preferredVibe"],
    ),
  },
  { title: texts.viewerTypeInteraction, paths: pathsAt(VIEWER_FIELDS, "page", ["viewer-type"]) },
  { title: texts.watchingHabits, paths: pathsAt(VIEWER_FIELDS, "page", ["watching"]) },
  {
    title: texts.conversationStarters,
    paths: pathsAt(
      VIEWER_FIELDS,
      "page",
      ["talk", "likes"],
      ["conversationStarters", "hobbies", "favoriteTopics"],
    ),
  },
]);
const PROMPTS = pathsAt(VIEWER_FIELDS, "page", ["prompts"]);

export function PreferencesTab({ viewer }: { viewer: PublicViewer }) {
  const everything = [...PREFERENCES.flatMap(({ paths }) => paths), ...PROMPTS];
  if (!isAnyFilled(VIEWER_FIELDS, everything, viewer)) {
    const name = viewer.displayName || viewer.username;
    return <EmptyState message={texts.hasNotSharedAny(name)} />;
  }
  return (
    <div className="gap-12 md:columns-2">
      {PREFERENCES.map(({ title, paths }) => (
        <FactSection
          key={title}
          title={title}
          part={VIEWER_FIELDS}
          paths={paths}
          values={viewer}
          className="mb-8 break-inside-avoid"
        />
      ))}
      {viewer.funPrompts.length > 0 ? (
        <Section title={texts.inTheirOwnWords} className="mb-8 break-inside-avoid">
          <PromptList prompts={viewer.funPrompts} />
        </Section>
      ) : null}
    </div>
  );
}

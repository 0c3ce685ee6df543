import { localized } from "@starling/i18n/translate";
import { Chip } from "@starling/ui/chip";
import { valueAt } from "@starling/validators/dotted-paths";
import type { OwnProfile } from "@starling/validators/profiles";
import { fieldAt } from "../../../components/catalogue/field-at.ts";
import { Section } from "../facts/section.tsx";
import { CARDS, partOf, pathsOf } from "./cards.ts";
import { EditButton } from "./editors/edit-button.tsx";
import { TabNote } from "./tab-note.tsx";
import { personalTab as texts } from "./words.ts";

const EMPTY: Readonly<Record<string, string>> = localized(() => ({
  hobbies: texts.noHobbiesYet,
  favoriteTopics: texts.noFavoriteTopicsYet,
  musicTaste: texts.noMusicTasteYet,
}));

function wordsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

export function PersonalTab({ profile }: { profile: OwnProfile }) {
  return (
    <>
      <TabNote action={<EditButton editor="personal" label={texts.editPersonal} />}>{texts.note}</TabNote>
      <div className="flex flex-col gap-8">
        {pathsOf(profile, CARDS.likes).map((path) => (
          <Words
            key={path}
            title={fieldAt(partOf(profile), path).label}
            words={wordsOf(valueAt(profile, path))}
            empty={EMPTY[path] ?? texts.nothingYet}
          />
        ))}
      </div>
    </>
  );
}

function Words({ title, words, empty }: { title: string; words: readonly string[]; empty: string }) {
  return (
    <Section title={title}>
      {words.length === 0 ? (
        <p className="text-md text-muted">{empty}</p>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {words.map((word) => (
            <li key={word} className="max-w-full">
              <Chip>
                <bdi>{word}</bdi>
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

import { Chip } from "@starling/ui/chip";
import type { OwnProfile } from "@starling/validators/profiles";
import { Section } from "../facts/section.tsx";
import { EditButton } from "./editors/edit-button.tsx";
import { TabNote } from "./tab-note.tsx";

/** What one does and likes beside streams (spec B §2.5). */
export function PersonalTab({ profile }: { profile: OwnProfile }) {
  return (
    <>
      <TabNote action={<EditButton editor="personal" label="Edit personal" />}>
        What you like beside streams.
      </TabNote>
      <div className="flex flex-col gap-8">
        <Words title="Hobbies" words={profile.hobbies} empty="No hobbies yet." />
        <Words title="Favorite topics" words={profile.favoriteTopics} empty="No favorite topics yet." />
        <Words title="Music taste" words={profile.musicTaste} empty="Nothing about music yet." />
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

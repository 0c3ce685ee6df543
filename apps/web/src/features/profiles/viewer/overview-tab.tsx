import { dateText } from "@starling/validators/date-texts";
import { LANGUAGES } from "@starling/validators/languages";
import type { PublicViewer } from "@starling/validators/profiles";
import { Bio } from "../facts/bio.tsx";
import { FactList } from "../facts/fact-list.tsx";
import { labelsOrNothing } from "../facts/labels.tsx";
import { Section, TwoColumns } from "../facts/section.tsx";
import { TagList } from "../facts/tag-list.tsx";
import { ShortBio } from "../header/short-bio.tsx";
import { overviewTab as words } from "./words.ts";

/** Part of a viewer's profile that all members see (docs/product.md §2.11). */
export function OverviewTab({ viewer }: { viewer: PublicViewer }) {
  const facts = [
    { name: words.languages, value: labelsOrNothing(viewer.languages, LANGUAGES) },
    { name: words.memberSince, value: dateText(viewer.createdAt) },
  ];
  return (
    <TwoColumns>
      <div className="flex min-w-0 flex-col gap-8">
        <ShortBio text={viewer.shortBio} />
        <Section title={words.about}>
          <Bio text={viewer.bio} />
        </Section>
        <Section title={words.favoriteGames}>
          <TagList kind="game" items={viewer.favoriteGames} empty={words.noFavoriteGamesYet} />
        </Section>
      </div>
      <Section title={words.atGlance}>
        <FactList facts={facts.filter(({ value }) => value)} />
      </Section>
    </TwoColumns>
  );
}

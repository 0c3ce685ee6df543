import { listText } from "@starling/i18n/format";
import { labelOf } from "@starling/validators/options";
import { PLATFORMS, type Platform } from "@starling/validators/platforms";
import { linksOf, platformsOf, problemOfLink } from "../../../../components/catalogue/platform-choices.ts";
import { PlatformLinksField } from "../../../../components/catalogue/platform-links-field.tsx";
import { CARDS } from "../cards.ts";
import { CardFields } from "./card-fields.tsx";
import { CatalogueEditor } from "./catalogue-editor.tsx";
import type { EditorProps } from "./editor-frame.tsx";
import { platformsEditor as words } from "./words.ts";

/** Platforms to choose from (docs/product.md §2.5). Other platforms that the profile already has are kept. */
const OFFERED: readonly Platform[] = ["twitch", "youtube", "tiktok", "kick", "facebook", "other"];

/** Every platform needs a link (docs/product.md §2.5). */
export function PlatformsEditor(props: EditorProps) {
  const { profile } = props;
  const elsewhere =
    profile.role === "streamer"
      ? platformsOf(profile.streamingPlatforms).filter((platform) => !OFFERED.includes(platform))
      : [];
  return (
    <CatalogueEditor
      {...props}
      editor="platforms"
      beside={["streamingPlatforms", "channelLinks"]}
      cards={[CARDS.platforms]}
      isComplete={(values) => {
        const chosen = platformsOf(values.streamingPlatforms);
        const links = linksOf(values.channelLinks);
        return (
          chosen.length > 0 &&
          chosen.every(
            (platform) =>
              !OFFERED.includes(platform) || problemOfLink(platform, links[platform] ?? "") === null,
          )
        );
      }}
    >
      <PlatformLinksField needsLinks subset={OFFERED} hint={words.linksNeeded} />
      {elsewhere.length > 0 ? (
        <p className="text-md text-muted">
          {words.unchanged(
            listText(
              elsewhere.map((platform) => labelOf(PLATFORMS, platform)),
              "plain",
            ),
          )}
        </p>
      ) : null}
      <CardFields profile={profile} card={CARDS.platforms} />
    </CatalogueEditor>
  );
}

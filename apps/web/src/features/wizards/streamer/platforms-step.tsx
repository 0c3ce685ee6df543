import { STREAMER_FIELDS } from "@starling/validators/catalogue/streamer";
import { CatalogueField } from "../../../components/catalogue/catalogue-field.tsx";
import { PlatformLinksField } from "../../../components/catalogue/platform-links-field.tsx";

/** Step 2: where people can watch. */
export function PlatformsStep() {
  return (
    <>
      <PlatformLinksField />
      <CatalogueField
        part={STREAMER_FIELDS}
        path="twitchUsername"
        hint="If you have one. It is shown beside your platforms."
      />
    </>
  );
}

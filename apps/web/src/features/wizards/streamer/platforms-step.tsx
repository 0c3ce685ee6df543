import { STREAMER_FIELDS } from "@starling/validators/catalogue/streamer";
import { PlatformLinksField } from "../../../components/catalogue/platform-links-field.tsx";
import { StepFields } from "../frame/step-fields.tsx";

/** Step 2: where people can watch. */
export function PlatformsStep() {
  return (
    <>
      <PlatformLinksField />
      <StepFields
        part={STREAMER_FIELDS}
        section="platforms"
        hints={{ twitchUsername: "If you have one. It is shown beside your platforms." }}
      />
    </>
  );
}

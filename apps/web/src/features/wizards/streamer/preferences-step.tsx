import { STREAMER_FIELDS } from "@starling/validators/catalogue/streamer";
import { FieldGroup } from "../../../components/field-group.tsx";
import { StepFields } from "../frame/step-fields.tsx";

/** Step 7: what the stream and its person like. */
export function PreferencesStep() {
  return (
    <>
      <FieldGroup title="Your stream" single>
        <StepFields
          part={STREAMER_FIELDS}
          section="content"
          first={["favoriteGames", "streamingTags"]}
          hints={{
            favoriteGames: "The first one stands on your card.",
            streamingTags: "What makes you alike to other streamers, and what viewers search for.",
          }}
        />
      </FieldGroup>
      <FieldGroup title="You" single>
        <StepFields part={STREAMER_FIELDS} section="likes" hints={{ musicTaste: "", favoriteTopics: "" }} />
      </FieldGroup>
      <StepFields
        part={STREAMER_FIELDS}
        section="prompts"
        hints={{ funPrompts: "Finish a sentence or two: something to talk to you about." }}
      />
    </>
  );
}

import { STREAMER_FIELDS } from "@starling/validators/catalogue/streamer";
import { CatalogueField } from "../../../components/catalogue/catalogue-field.tsx";
import { FieldGroup } from "../../../components/field-group.tsx";

/** Step 7: what the stream and its person like. */
export function PreferencesStep() {
  return (
    <>
      <FieldGroup title="Your stream" single>
        <CatalogueField
          part={STREAMER_FIELDS}
          path="favoriteGames"
          hint="The first one stands on your card."
        />
        <CatalogueField
          part={STREAMER_FIELDS}
          path="streamingTags"
          hint="What makes you alike to other streamers, and what viewers search for."
        />
        <CatalogueField part={STREAMER_FIELDS} path="streamTypes" />
      </FieldGroup>
      <FieldGroup title="You" single>
        <CatalogueField part={STREAMER_FIELDS} path="hobbies" />
        <CatalogueField part={STREAMER_FIELDS} path="musicTaste" hint="" />
        <CatalogueField part={STREAMER_FIELDS} path="favoriteTopics" hint="" />
      </FieldGroup>
      <CatalogueField
        part={STREAMER_FIELDS}
        path="funPrompts"
        hint="Finish a sentence or two: something to talk to you about."
      />
    </>
  );
}

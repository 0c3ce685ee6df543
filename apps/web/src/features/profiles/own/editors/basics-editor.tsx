import { IdentityFields } from "../../../../components/catalogue/identity-fields.tsx";
import { CatalogueEditor } from "./catalogue-editor.tsx";
import type { EditorProps } from "./editor-frame.tsx";

const NAMES = ["displayName", "shortBio", "bio", "languages"];

/** What the header says: name, short bio, languages. */
export function BasicsEditor(props: EditorProps) {
  const isStreamer = props.profile.role === "streamer";
  return (
    <CatalogueEditor
      {...props}
      editor="basics"
      beside={NAMES}
      cards={[]}
      isComplete={(values) => typeof values.displayName === "string" && values.displayName.trim() !== ""}
    >
      <IdentityFields
        shortBioHint={isStreamer ? "What makes your stream yours?" : "What do you like to watch?"}
        bioHint="A few sentences about you, in your own words."
      />
    </CatalogueEditor>
  );
}

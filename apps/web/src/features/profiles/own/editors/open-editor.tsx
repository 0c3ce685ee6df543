import type { OwnProfile } from "@starling/validators/profiles";
import { Suspense } from "react";
import { loadable } from "../../../../lib/loadable.tsx";
import { editorAsked } from "./editor-names.ts";
import { loadEditors } from "./load-editors.ts";
import { useOpenEditor } from "./use-open-editor.ts";

const EditorHost = loadable(async () => (await loadEditors()).EditorHost);

export function OpenEditor({ profile }: { profile: OwnProfile }) {
  const { asked, close } = useOpenEditor();
  const editor = editorAsked(asked, profile.role);
  if (editor === null) return null;
  return (
    <Suspense fallback={null}>
      <EditorHost editor={editor} profile={profile} onClose={close} />
    </Suspense>
  );
}

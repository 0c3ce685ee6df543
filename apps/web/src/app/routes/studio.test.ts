import { STUDIO_TASKS } from "@starling/validators/studio";
import { expect, test } from "vitest";
import { editorAsked, PICTURE_EDITOR } from "../../features/profiles/own/editors/editor-names.ts";
import { TASK_PLACES } from "../../features/studio/studio-paths.ts";

test.each(STUDIO_TASKS)(
  "the studio's suggestion %s links to a tab, an editor or a section of the page",
  (task) => {
    const place = TASK_PLACES[task];
    if (!("href" in place)) return expect(place.section).toMatch(/^studio-/);
    const asked = new URLSearchParams(place.href.split("?")[1]);
    const editor = asked.get("edit");
    const isEditor = editor === PICTURE_EDITOR || editorAsked(editor, "streamer") !== null;
    expect(isEditor || asked.has("tab"), place.href).toBe(true);
  },
);

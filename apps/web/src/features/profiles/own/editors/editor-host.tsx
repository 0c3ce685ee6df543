import type { ComponentType } from "react";
import { BasicsEditor } from "./basics-editor.tsx";
import { DemographicsEditor } from "./demographics-editor.tsx";
import type { EditorProps } from "./editor-frame.tsx";
import type { EditorName } from "./editor-names.ts";
import { FrequencyEditor } from "./frequency-editor.tsx";
import { GamesEditor } from "./games-editor.tsx";
import { HardwareEditor } from "./hardware-editor.tsx";
import { PersonalEditor } from "./personal-editor.tsx";
import { PlatformsEditor } from "./platforms-editor.tsx";
import { PreferencesEditor } from "./preferences-editor.tsx";
import { PresenceEditor } from "./presence-editor.tsx";
import { ScheduleEditor } from "./schedule-editor.tsx";
import { TagsEditor } from "./tags-editor.tsx";

const BY_NAME: Record<EditorName, ComponentType<EditorProps>> = {
  basics: BasicsEditor,
  platforms: PlatformsEditor,
  tags: TagsEditor,
  presence: PresenceEditor,
  hardware: HardwareEditor,
  frequency: FrequencyEditor,
  schedule: ScheduleEditor,
  games: GamesEditor,
  demographics: DemographicsEditor,
  preferences: PreferencesEditor,
  personal: PersonalEditor,
};

/** The editor of that name. */
export function EditorHost({ editor, ...props }: EditorProps & { editor: EditorName }) {
  const Editor = BY_NAME[editor];
  return <Editor key={editor} {...props} />;
}

import { localized } from "@starling/i18n/translate";
import type { ComponentType } from "react";
import type { FieldValues } from "react-hook-form";
import { CategoryField } from "../../../../components/catalogue/category-field.tsx";
import { IdentityFields } from "../../../../components/catalogue/identity-fields.tsx";
import { CARDS } from "../cards.ts";
import { cards } from "../words.ts";
import { CardFields, CardGroups, PcGroup } from "./card-fields.tsx";
import { CatalogueEditor } from "./catalogue-editor.tsx";
import { DemographicsEditor } from "./demographics-editor.tsx";
import { EditorFrame, type EditorProps } from "./editor-frame.tsx";
import type { EditorName } from "./editor-names.ts";
import { PlatformsEditor } from "./platforms-editor.tsx";
import { PresenceEditor } from "./presence-editor.tsx";
import { ScheduleFields } from "./schedule-fields.tsx";
import { hasAllTimes, rowsOf, type ScheduleRow, scheduleOf } from "./schedule-rows.ts";
import { editorHost as words } from "./words.ts";

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

export function EditorHost({ editor, ...props }: EditorProps & { editor: EditorName }) {
  const Editor = BY_NAME[editor];
  return <Editor key={editor} {...props} />;
}

const NAMES = ["displayName", "shortBio", "bio", "languages"];

function BasicsEditor(props: EditorProps) {
  const isStreamer = props.profile.role === "streamer";
  return (
    <CatalogueEditor
      {...props}
      editor="basics"
      beside={NAMES}
      cards={[]}
      isComplete={(values) => typeof values.displayName === "string" && values.displayName.trim() !== ""}
    >
      <IdentityFields shortBioHint={isStreamer ? words.streamerBio : words.viewerBio} bioHint={words.bio} />
    </CatalogueEditor>
  );
}

function FrequencyEditor(props: EditorProps) {
  const edited = props.profile.role === "streamer" && props.profile.scheduleEdited;
  return (
    <CatalogueEditor
      {...props}
      editor="frequency"
      cards={[CARDS.schedule]}
      description={edited ? words.plannedByDay : words.fromFrequency}
    >
      <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">
        <CardFields profile={props.profile} card={CARDS.schedule} />
      </div>
    </CatalogueEditor>
  );
}

function GamesEditor(props: EditorProps) {
  return (
    <CatalogueEditor {...props} editor="games" cards={[CARDS.games]}>
      {/* Reserves space for the open suggestion list. */}
      <div className="sm:min-h-80">
        <CardFields profile={props.profile} card={CARDS.games} />
      </div>
    </CatalogueEditor>
  );
}

const BEFORE_PC = localized(() => [CARDS.monitors, CARDS.audio, CARDS.video, CARDS.lighting, CARDS.controls]);
const AFTER_PC = localized(() => [CARDS.software]);

function HardwareEditor(props: EditorProps) {
  const { profile } = props;
  return (
    <CatalogueEditor {...props} editor="hardware" size="lg" cards={[...BEFORE_PC, CARDS.pc, ...AFTER_PC]}>
      <CardGroups profile={profile} cards={BEFORE_PC} />
      <PcGroup profile={profile} title={words.pcSetup} otherwise={cards.noPc} />
      <CardGroups profile={profile} cards={AFTER_PC} />
    </CatalogueEditor>
  );
}

function PersonalEditor(props: EditorProps) {
  return (
    <CatalogueEditor {...props} editor="personal" cards={[CARDS.likes]}>
      <CardFields profile={props.profile} card={CARDS.likes} />
    </CatalogueEditor>
  );
}

const PREFERENCES = localized(() => [CARDS["viewer-type"], CARDS.watching, CARDS["looking-for"]]);

function PreferencesEditor(props: EditorProps) {
  return (
    <CatalogueEditor {...props} editor="preferences" size="lg" cards={PREFERENCES}>
      <CardGroups profile={props.profile} cards={PREFERENCES} />
    </CatalogueEditor>
  );
}

/** A draft may contain no rows. The rows need no validation, because only this editor creates rows. */
function rowsIn(values: FieldValues): ScheduleRow[] {
  return Array.isArray(values.schedule) ? values.schedule : [];
}

function ScheduleEditor(props: EditorProps) {
  const own = props.profile.role === "streamer" ? props.profile : null;
  const entries = own?.schedule ?? [];
  const zone = own?.streamingFrequency.timeZone || null;
  return (
    <EditorFrame
      {...props}
      editor="schedule"
      size="lg"
      initial={{ schedule: rowsOf(entries), parked: [] }}
      changes={(values) => ({ schedule: scheduleOf(rowsIn(values)) })}
      isComplete={(values) => hasAllTimes(rowsIn(values))}
    >
      <ScheduleFields zone={zone} />
    </EditorFrame>
  );
}

function TagsEditor(props: EditorProps) {
  return (
    <CatalogueEditor {...props} editor="tags" size="lg" beside={["primaryCategory"]} cards={[CARDS.tags]}>
      <CategoryField />
      <CardFields profile={props.profile} card={CARDS.tags} />
    </CatalogueEditor>
  );
}

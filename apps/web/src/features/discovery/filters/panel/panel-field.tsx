import { Field, FieldSet } from "@starling/ui/field";
import { Input } from "@starling/ui/input";
import {
  FILTERS,
  type FilterName,
  type TaxonomyFilterName,
  type TextFilterName,
} from "@starling/validators/discovery-filters";
import { SCHEDULE_TIMES } from "@starling/validators/discovery-options";
import { withFilter } from "../edits.ts";
import type { PanelField as Described } from "../panel-fields.ts";
import { ChoiceSelect } from "./choice-select.tsx";
import type { FieldProps } from "./field-props.ts";
import { HeightField } from "./height-field.tsx";
import { OptionList } from "./option-list.tsx";
import { OptionRow } from "./option-row.tsx";
import { RangeField } from "./range-field.tsx";
import { TopicList } from "./topic-list.tsx";
import { panelField as words } from "./words.ts";

const isTopic = (name: FilterName): name is TaxonomyFilterName => FILTERS[name].kind === "taxonomy";
const isText = (name: FilterName): name is TextFilterName => FILTERS[name].kind === "text";

interface PanelFieldProps extends Omit<FieldProps, "label"> {
  field: Described;
}

export function PanelField({ field, ...rest }: PanelFieldProps) {
  const props = { ...rest, label: field.label };
  switch (field.kind) {
    case "options":
      return field.names.map((name) => <OptionList key={name} name={name} {...props} />);
    case "taxonomy":
      return field.names.filter(isTopic).map((name) => <TopicList key={name} name={name} {...props} />);
    case "text":
      return field.names.filter(isText).map((name) => <TextField key={name} name={name} {...props} />);
    case "flag":
      return field.names.map((name) => <FlagField key={name} name={name} {...props} />);
    case "height":
      return <HeightField {...props} />;
    case "range":
      return <RangeField names={field.names} {...props} />;
    case "times":
      return <TimesField names={field.names} {...props} />;
  }
}

function TextField({ label, name, pending }: FieldProps & { name: TextFilterName }) {
  const { draft, edit } = pending;
  return (
    <Field label={label} length={{ used: draft[name].trim().length, max: FILTERS[name].max }}>
      <Input
        value={draft[name]}
        autoComplete="off"
        onChange={(event) => edit(withFilter(draft, name, event.target.value))}
      />
    </Field>
  );
}

function FlagField({ label, name, pending, counts }: FieldProps & { name: FilterName }) {
  const { draft, edit } = pending;
  return (
    <OptionRow
      label={label}
      count={counts.of(name, "true")}
      checked={draft[name] === true}
      onToggle={() => edit(withFilter(draft, name, draft[name] !== true))}
    />
  );
}

/** Time range in the streamer's own time zone. */
function TimesField({ label, names, pending, counts }: FieldProps & { names: readonly FilterName[] }) {
  const { draft, edit } = pending;
  return (
    <FieldSet legend={label} hint={words.streamerTimeZone}>
      <div className="grid grid-cols-2 gap-2">
        {names.map((name, end) => (
          <ChoiceSelect
            key={name}
            label={end === 0 ? words.scheduledFrom : words.scheduledUntil}
            none={end === 0 ? words.from : words.until}
            options={SCHEDULE_TIMES}
            countOf={(value) => counts.of(name, value)}
            value={String(draft[name] ?? "")}
            onChange={(value) => edit(withFilter(draft, name, value === "" ? undefined : value))}
          />
        ))}
      </div>
    </FieldSet>
  );
}

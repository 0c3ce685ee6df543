import { Checkbox } from "@starling/ui/checkbox";
import { ToggleChip } from "@starling/ui/chip";
import { Field, FieldSet } from "@starling/ui/field";
import { Input } from "@starling/ui/input";
import { NativeSelect } from "@starling/ui/native-select";
import { WEEKDAYS } from "@starling/validators/half-hours";
import type { Option } from "@starling/validators/options";
import type { TaxonomyKind } from "@starling/validators/taxonomy";
import type { ControlProps } from "./control-texts.ts";
import { HalfHourSelect } from "./half-hour-select.tsx";
import { OptionChips } from "./option-chips.tsx";
import { TaxonomyInput } from "./taxonomy-input.tsx";
import { TimeZoneSelect } from "./time-zone-select.tsx";
import { textOf, textsOf, useControl } from "./use-control.ts";
import { formControls as words } from "./words.ts";
import { WordsInput } from "./words-input.tsx";

export function ChipsControl({
  path,
  label,
  hint,
  options,
  none,
}: ControlProps & { options: readonly Option[]; none: string | null }) {
  const { value, error, set, ref } = useControl(path);
  return (
    <OptionChips
      label={label}
      hint={hint}
      error={error}
      options={options}
      none={none}
      value={textsOf(value)}
      onChange={set}
      ref={ref}
    />
  );
}

export function WordsControl({
  path,
  label,
  hint,
  maxCount,
  max,
}: ControlProps & { maxCount: number; max: number }) {
  const { value, error, set, blur, ref } = useControl(path);
  return (
    <WordsInput
      label={label}
      hint={hint}
      error={error}
      value={textsOf(value)}
      onChange={set}
      onBlur={blur}
      maxCount={maxCount}
      max={max}
      ref={ref}
    />
  );
}

export function TaxonomyControl({
  path,
  label,
  hint,
  kind,
  maxCount,
}: ControlProps & { kind: TaxonomyKind; maxCount: number }) {
  const { value, error, set, blur, ref } = useControl(path);
  return (
    <TaxonomyInput
      label={label}
      hint={hint}
      error={error}
      kind={kind}
      maxCount={maxCount}
      value={textsOf(value)}
      onChange={set}
      onBlur={blur}
      ref={ref}
    />
  );
}

export function HalfHourControl({ path, ...texts }: ControlProps) {
  const { value, error, set, blur, ref } = useControl(path);
  return (
    <HalfHourSelect {...texts} error={error} value={textOf(value)} onChange={set} onBlur={blur} ref={ref} />
  );
}

export function TimeZoneControl({ path, orOther, ...texts }: ControlProps & { orOther: boolean }) {
  const { value, error, set, blur, ref } = useControl(path);
  return (
    <TimeZoneSelect
      {...texts}
      error={error}
      value={textOf(value)}
      onChange={set}
      onBlur={blur}
      orOther={orOther}
      ref={ref}
    />
  );
}

interface ChoiceControlProps extends ControlProps {
  options: readonly Option[];
  /** Default value; if null, the select has an empty option. */
  initial?: string | null;
}

export function ChoiceControl({ path, options, initial = null, ...texts }: ChoiceControlProps) {
  const { value, error, set, blur, ref } = useControl(path);
  return (
    <Field {...texts} error={error}>
      <NativeSelect
        name={path}
        ref={ref}
        value={textOf(value) || (initial ?? "")}
        onBlur={blur}
        onChange={(event) => set(event.target.value)}
      >
        {initial === null ? <option value="">{words.choose}</option> : null}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
    </Field>
  );
}

function daysOf(value: unknown): number[] {
  return Array.isArray(value) ? value.filter((day) => typeof day === "number") : [];
}

/** Weekdays, shown from Monday but stored with 0 = Sunday (docs/product.md §2.6). */
export function DaysControl({ path, label, hint }: ControlProps) {
  const { value, error, set, ref } = useControl(path);
  const chosen = daysOf(value);
  return (
    <FieldSet legend={label} hint={hint} error={error}>
      <div className="flex flex-wrap gap-2">
        {WEEKDAYS.map((day, index) => (
          <ToggleChip
            key={day.value}
            ref={index === 0 ? ref : undefined}
            className="min-w-13 justify-center"
            pressed={chosen.includes(day.value)}
            onPressedChange={(pressed) =>
              set(
                WEEKDAYS.map((other) => other.value).filter((other) =>
                  other === day.value ? pressed : chosen.includes(other),
                ),
              )
            }
          >
            <span aria-hidden="true">{words.shortDay(day.value)}</span>
            <span className="sr-only">{day.label}</span>
          </ToggleChip>
        ))}
      </div>
    </FieldSet>
  );
}

export function FlagControl({
  path,
  label,
  hint,
}: {
  path: string;
  label: string;
  hint?: string | undefined;
}) {
  const { value, set, blur, ref } = useControl(path);
  return (
    <Checkbox
      label={label}
      description={hint}
      name={path}
      ref={ref}
      checked={value === true}
      onBlur={blur}
      onCheckedChange={set}
    />
  );
}

interface NumberControlProps extends ControlProps {
  min: number;
  max: number;
}

export function NumberControl({ path, min, max, ...texts }: NumberControlProps) {
  const { value, error, set, blur, ref } = useControl(path);
  return (
    <Field {...texts} error={error}>
      <Input
        type="number"
        inputMode="numeric"
        name={path}
        ref={ref}
        min={min}
        max={max}
        step={1}
        value={typeof value === "number" ? value : ""}
        onFocus={(event) => event.target.select()}
        onBlur={blur}
        onChange={(event) => set(event.target.value === "" ? null : event.target.valueAsNumber)}
      />
    </Field>
  );
}

import type { Option } from "@starling/validators/options";
import type { TaxonomyKind } from "@starling/validators/taxonomy";
import type { ControlProps } from "./control-texts.ts";
import { HalfHourSelect } from "./half-hour-select.tsx";
import { OptionChips } from "./option-chips.tsx";
import { TaxonomyInput } from "./taxonomy-input.tsx";
import { TimeZoneSelect } from "./time-zone-select.tsx";
import { textOf, textsOf, useControl } from "./use-control.ts";
import { WordsInput } from "./words-input.tsx";

/** {@link OptionChips} at a path of the form. */
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

/** {@link WordsInput} at a path of the form. */
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

/** {@link TaxonomyInput} at a path of the form. */
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

/** {@link HalfHourSelect} at a path of the form. */
export function HalfHourControl({ path, ...texts }: ControlProps) {
  const { value, error, set, blur, ref } = useControl(path);
  return (
    <HalfHourSelect {...texts} error={error} value={textOf(value)} onChange={set} onBlur={blur} ref={ref} />
  );
}

/** {@link TimeZoneSelect} at a path of the form. */
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

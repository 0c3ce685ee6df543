import { Field } from "@starling/ui/field";
import { type Ref, useMemo, useState } from "react";
import { deviceZone } from "../../lib/device-zone.ts";
import type { ControlTexts } from "./control-texts.ts";
import { matching } from "./matching.ts";
import { OptionBox } from "./option-box.tsx";
import { zoneLabel, zoneOptions } from "./time-zones.ts";
import { timeZoneSelect as words } from "./words.ts";

const OTHER = "other";

interface TimeZoneSelectProps extends ControlTexts {
  error?: string | undefined;
  /** IANA time zone, `other`, or an empty string. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** Whether to offer "Other" and start empty, instead of preselecting the device's zone. */
  orOther?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** Searchable list of time zones; preselects the device's zone by default (docs/product.md §2.6). */
export function TimeZoneSelect(props: TimeZoneSelectProps) {
  const { value, onChange, onBlur, orOther = false, error, ref, ...texts } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const own = deviceZone();
  const chosen = value || (orOther ? "" : own);
  const zones = useMemo(() => {
    const first = [chosen, own].filter((zone) => zone !== "" && zone !== OTHER);
    return [...zoneOptions(first), ...(orOther ? [{ value: OTHER, label: words.other }] : [])];
  }, [chosen, own, orOther]);
  return (
    <Field {...texts} error={error}>
      <OptionBox
        ref={ref}
        items={matching(zones, typed ?? "")}
        text={typed ?? (chosen === OTHER ? words.other : zoneLabel(chosen))}
        chosen={chosen}
        placeholder={words.choose}
        asSelect
        nothing={words.noMatchingTimeZone}
        onText={setTyped}
        onPick={(zone) => {
          setTyped(null);
          onChange(zone);
        }}
        onBlur={() => {
          setTyped(null);
          if (orOther && typed?.trim() === "") onChange("");
          onBlur?.();
        }}
      />
    </Field>
  );
}

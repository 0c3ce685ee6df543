import { numberText } from "@starling/i18n/format";
import { Checkbox } from "@starling/ui/checkbox";
import { optionCount as words } from "./words.ts";

interface OptionRowProps {
  label: string;
  /** Number of matching streamers; undefined while unknown. */
  count: number | undefined;
  checked: boolean;
  disabled?: boolean;
  onToggle: () => void;
}

export function OptionRow({ label, count, checked, disabled, onToggle }: OptionRowProps) {
  const dim = count === 0 && !checked;
  return (
    <Checkbox
      label={<bdi className={dim ? "text-faint" : undefined}>{label}</bdi>}
      aside={count === undefined ? null : <OptionCount count={count} />}
      checked={checked}
      disabled={disabled}
      onCheckedChange={onToggle}
    />
  );
}

function OptionCount({ count }: { count: number }) {
  return (
    <>
      <span aria-hidden="true">{numberText(count)}</span>
      <span className="sr-only">{words.streamers(count)}</span>
    </>
  );
}

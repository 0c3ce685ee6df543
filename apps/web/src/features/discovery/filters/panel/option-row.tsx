import { Checkbox } from "@starling/ui/checkbox";
import { counted } from "../../../../lib/counts.ts";

interface OptionRowProps {
  label: string;
  /** How many streamers have it; undefined while that is not known. */
  count: number | undefined;
  checked: boolean;
  disabled?: boolean;
  onToggle: () => void;
}

/** One value of a filter with how many have it. A value that nobody has is dimmed, and still there. */
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
      <span aria-hidden="true">{count.toLocaleString("en")}</span>
      <span className="sr-only">({counted(count, "streamer")})</span>
    </>
  );
}

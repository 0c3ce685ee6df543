import { Checkbox } from "@starling/ui/checkbox";
import { startTransition, useOptimistic } from "react";
import { counted } from "../../../../lib/counts.ts";

interface OptionRowProps {
  label: string;
  /** How many streamers have it; undefined while that is not known. */
  count: number | undefined;
  checked: boolean;
  disabled?: boolean;
  /** May be called again before it is drawn what the call before has changed. */
  onToggle: () => void;
}

/** One value of a filter with how many have it. A value that nobody has is dimmed, and still there. */
export function OptionRow({ label, count, checked, disabled, onToggle }: OptionRowProps) {
  // The box answers at once; the whole panel is drawn anew between frames.
  const [shown, show] = useOptimistic(checked);
  const dim = count === 0 && !shown;
  return (
    <Checkbox
      label={<bdi className={dim ? "text-faint" : undefined}>{label}</bdi>}
      aside={count === undefined ? null : <OptionCount count={count} />}
      checked={shown}
      disabled={disabled}
      onCheckedChange={() =>
        startTransition(() => {
          show(!shown);
          onToggle();
        })
      }
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

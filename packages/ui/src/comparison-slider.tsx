import { percentText } from "@starling/i18n/format";
import { activeDirection, t } from "@starling/i18n/translate";
import { ChevronsLeftRight } from "lucide-react";
import { type ComponentProps, type ReactNode, useState } from "react";
import { cn } from "./cn.ts";

type ComparisonSliderProps = Omit<ComponentProps<"div">, "children"> & {
  label: string;
  before: ReactNode;
  after: ReactNode;
  beforeLabel: string;
  afterLabel: string;
  /** Initial width of the "before" side in percent. */
  initial?: number;
};

/**
 * A native range input covers the whole area, for keyboard and touch. So the layers must not be interactive.
 */
export function ComparisonSlider({
  label,
  before,
  after,
  beforeLabel,
  afterLabel,
  initial = 50,
  className,
  ...props
}: ComparisonSliderProps) {
  const [share, setShare] = useState(initial);
  const isRightToLeft = activeDirection() === "rtl";
  const hidden = `${100 - share}%`;
  return (
    <div
      className={cn("group relative isolate overflow-hidden rounded-lg border border-line", className)}
      {...props}
    >
      <div className="size-full">{after}</div>
      <div
        className="absolute inset-0"
        style={{ clipPath: isRightToLeft ? `inset(0 0 0 ${hidden})` : `inset(0 ${hidden} 0 0)` }}
      >
        {before}
      </div>
      <input
        type="range"
        min={0}
        max={100}
        step={1}
        value={share}
        onChange={(event) => setShare(Number(event.target.value))}
        aria-label={label}
        aria-valuetext={t("{share} {before}, {rest} {after}", {
          share: percentText(share / 100),
          before: beforeLabel,
          rest: percentText(1 - share / 100),
          after: afterLabel,
        })}
        className="peer absolute inset-0 z-10 m-0 size-full cursor-ew-resize touch-pan-y opacity-0"
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 w-0.5 -translate-x-1/2 bg-strong rtl:translate-x-1/2 peer-focus-visible:*:outline-2"
        style={{ insetInlineStart: `${share}%` }}
      >
        <span className="absolute top-1/2 left-1/2 grid size-10 -translate-1/2 place-items-center rounded-full bg-strong text-background outline-offset-2 outline-accent">
          <ChevronsLeftRight />
        </span>
      </span>
      <Corner className="start-3" hidden={share < 15}>
        {beforeLabel}
      </Corner>
      <Corner className="end-3" hidden={share > 85}>
        {afterLabel}
      </Corner>
    </div>
  );
}

function Corner({ hidden, className, children }: { hidden: boolean; className: string; children: string }) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        "pointer-events-none absolute bottom-3 rounded-sm bg-background px-2 py-0.5 text-sm font-medium text-strong transition-opacity",
        hidden && "opacity-0",
        className,
      )}
    >
      {children}
    </span>
  );
}

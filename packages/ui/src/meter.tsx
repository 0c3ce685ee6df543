import type { ComponentProps } from "react";
import { cn } from "./cn.ts";

const colours = ["bg-danger", "bg-danger", "bg-warning", "bg-success", "bg-success"];

type MeterProps = Omit<ComponentProps<"div">, "children"> & {
  label: string;
  value: number;
  max?: number;
  /** Visible text, because color alone is not accessible. */
  valueText: string;
};

export function Meter({ label, value, max = 5, valueText, className, ...props }: MeterProps) {
  const level = Math.min(max, Math.max(0, Math.round(value)));
  const colour = colours[Math.ceil((level / max) * colours.length) - 1];
  return (
    <div className={cn("relative flex items-center gap-3", className)} {...props}>
      <meter
        aria-label={label}
        min={0}
        max={max}
        value={level}
        aria-valuetext={valueText}
        className="sr-only"
      />
      <div aria-hidden="true" className="flex flex-1 gap-1">
        {Array.from({ length: max }, (_, index) => index + 1).map((segment) => (
          <span
            key={segment}
            className={cn("h-1 flex-1 rounded-full bg-line transition-colors", segment <= level && colour)}
          />
        ))}
      </div>
      <span aria-hidden="true" className="min-w-16 text-end text-sm text-muted">
        {valueText}
      </span>
    </div>
  );
}

import type { ComponentProps, ReactNode } from "react";
import { cn } from "./cn.ts";

type StatBarProps = Omit<ComponentProps<"div">, "children"> & {
  label: string;
  value: number;
  goal: number;
  /** Visible value; defaults to text such as "12 / 50". */
  text?: ReactNode;
  /** Value for screen readers; defaults to text such as "12 of 50". */
  valueText?: string;
};

export function StatBar({ label, value, goal, text, valueText, className, ...props }: StatBarProps) {
  const share = goal > 0 ? Math.min(1, Math.max(0, value / goal)) : 0;
  const format = (number: number) => number.toLocaleString();
  return (
    <div className={cn("relative flex min-w-20 flex-col gap-1.5", className)} {...props}>
      <span aria-hidden="true" className="text-md leading-none text-strong tabular-nums">
        {text ?? (
          <>
            {format(value)}
            <span className="text-faint"> / {format(goal)}</span>
          </>
        )}
      </span>
      <meter
        aria-label={label}
        min={0}
        max={Math.max(goal, value, 1)}
        value={Math.max(0, value)}
        aria-valuetext={valueText ?? `${format(value)} of ${format(goal)}`}
        className="sr-only"
      />
      <span aria-hidden="true" className="block h-1 overflow-hidden rounded-full bg-line">
        <span className="block h-full rounded-full bg-accent" style={{ width: `${share * 100}%` }} />
      </span>
    </div>
  );
}

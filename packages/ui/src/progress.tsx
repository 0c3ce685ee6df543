import { Progress as ProgressPrimitive } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "./cn.ts";

type ProgressProps = Omit<ComponentProps<typeof ProgressPrimitive.Root>, "value" | "max"> & {
  /** The accessible name: what progresses. */
  label: string;
  value: number;
  max?: number;
};

/** How far along something is, as a thin bar. */
export function Progress({ label, value, max = 100, className, ...props }: ProgressProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <ProgressPrimitive.Root
      aria-label={label}
      value={share * max}
      max={max}
      className={cn("h-1.5 w-full overflow-hidden rounded-full bg-line", className)}
      {...props}
    >
      <ProgressPrimitive.Indicator
        className="h-full rounded-full bg-accent transition-[width] duration-200"
        style={{ width: `${share * 100}%` }}
      />
    </ProgressPrimitive.Root>
  );
}

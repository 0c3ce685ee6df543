import { percentText } from "@starling/i18n/format";
import type { ComponentProps } from "react";
import { cn } from "./cn.ts";

type ProgressProps = Omit<ComponentProps<"div">, "children" | "role"> & {
  label: string;
  value: number;
  max?: number;
};

export function Progress({ label, value, max = 100, className, ...props }: ProgressProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={share * max}
      aria-valuetext={percentText(share)}
      className={cn("h-1.5 w-full overflow-hidden rounded-full bg-line", className)}
      {...props}
    >
      <div
        className="h-full rounded-full bg-accent transition-[width] duration-200"
        style={{ width: `${share * 100}%` }}
      />
    </div>
  );
}

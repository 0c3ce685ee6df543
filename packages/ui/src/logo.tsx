import type { ComponentProps } from "react";
import { cn } from "./cn.ts";

// Birds of one flock: x, y, radius. Body and beak to the right, the raised wing above, the tail trailing.
const flock = [
  [28.2, 9.6, 1.2],
  [24.2, 11, 2.5],
  [18.4, 13.6, 3.5],
  [12, 17.2, 2.8],
  [7, 20.6, 2],
  [3.2, 23.6, 1.3],
  [13.6, 8.4, 2.5],
  [9.2, 4.8, 1.8],
  [5.6, 2.4, 1.2],
  [18.8, 20.4, 1.9],
  [16.4, 24.6, 1.3],
] as const;

/** The mark alone: points that fly as one bird. Decorative: the name stands beside it or on the link around it. */
export function LogoMark({ className, ...props }: ComponentProps<"svg">) {
  return (
    <svg
      viewBox="1 0 29 27"
      aria-hidden="true"
      className={cn("h-6 w-auto shrink-0 fill-accent", className)}
      {...props}
    >
      {flock.map(([x, y, radius]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={radius} />
      ))}
    </svg>
  );
}

/** Mark and name. */
export function Logo({ className, ...props }: ComponentProps<"span">) {
  return (
    <span
      className={cn("inline-flex items-center gap-2 text-xl font-bold tracking-tight text-strong", className)}
      {...props}
    >
      <LogoMark />
      Starling
    </span>
  );
}

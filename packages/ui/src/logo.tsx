import type { ComponentProps } from "react";
import { cn } from "./cn.ts";

// Birds of one flock: x, y, radius. Body and beak to the right, the raised wing above, the tail trailing.
const flock = [
  [27.5, 12.5, 1.1],
  [23.8, 13.4, 2.1],
  [18.8, 15.2, 2.7],
  [13.4, 17.4, 2.3],
  [8.8, 19.8, 1.7],
  [5, 22, 1.2],
  [2.2, 24.2, 0.8],
  [15.6, 10.8, 2],
  [12, 7, 1.6],
  [8.6, 4.2, 1.2],
  [5.4, 2.4, 0.8],
  [19.6, 20.2, 1.5],
  [17.4, 24, 1.1],
  [14.6, 26.8, 0.8],
] as const;

/** The mark alone: points that fly as one bird. Decorative: the name stands beside it or on the link around it. */
export function LogoMark({ className, ...props }: ComponentProps<"svg">) {
  return (
    <svg
      viewBox="0 0 30 29"
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

import type { ComponentProps } from "react";
import { cn } from "./cn.ts";

// Dots of the logo: x, y and radius.
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

/** Decorative: the product's name must appear next to the logo or on the enclosing link. */
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

export function Logo({ className, ...props }: ComponentProps<"span">) {
  return (
    <span
      className={cn("inline-flex items-center gap-2 text-xl font-bold tracking-tight text-strong", className)}
      {...props}
    >
      <LogoMark />
      <span>Starling</span>
    </span>
  );
}

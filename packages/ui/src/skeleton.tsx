import type { ComponentProps } from "react";
import { cn } from "./cn.ts";

/** A still-loading shape. Give it the size of what comes. */
export function Skeleton({ className, ...props }: ComponentProps<"span">) {
  return (
    <span
      aria-hidden="true"
      className={cn("block h-4 animate-breathe rounded-md bg-line/70", className)}
      {...props}
    />
  );
}

/** Wraps a layout of skeletons and says once that it loads. */
export function SkeletonGroup({
  label = "Loading",
  className,
  children,
  ...props
}: ComponentProps<"div"> & { label?: string }) {
  return (
    <div role="status" className={className} {...props}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}

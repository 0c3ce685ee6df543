import { t } from "@starling/i18n/translate";
import type { ComponentProps } from "react";
import { cn } from "./cn.ts";

export function Skeleton({ className, ...props }: ComponentProps<"span">) {
  return (
    <span
      aria-hidden="true"
      className={cn("block h-4 animate-breathe rounded-md bg-line/70", className)}
      {...props}
    />
  );
}

/** Announces the loading state to screen readers. */
export function SkeletonGroup({
  label = t("Loading"),
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

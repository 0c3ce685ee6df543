import { t } from "@starling/i18n/translate";
import type { ComponentProps } from "react";
import { cn } from "./cn.ts";

/** Always has text, because color alone is not accessible. */
export function LiveDot({
  className,
  children = t("Live", undefined, "state"),
  ...props
}: ComponentProps<"span">) {
  return (
    <span
      className={cn("inline-flex items-center gap-1.5 text-sm font-semibold text-live-text", className)}
      {...props}
    >
      <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-live" />
      {children}
    </span>
  );
}

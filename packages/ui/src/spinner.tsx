import type { ComponentProps } from "react";
import { cn } from "./cn.ts";

/** Set `label` if no adjacent text explains the wait. */
export function Spinner({ label, className, ...props }: ComponentProps<"span"> & { label?: string }) {
  return (
    <span
      role={label ? "status" : undefined}
      aria-hidden={label ? undefined : true}
      className={cn("inline-flex size-4 shrink-0", className)}
      {...props}
    >
      <span className="size-full animate-spin rounded-full border-2 border-current border-r-transparent" />
      {label ? <span className="sr-only">{label}</span> : null}
    </span>
  );
}

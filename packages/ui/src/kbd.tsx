import type { ComponentProps } from "react";
import { cn } from "./cn.ts";

export function Kbd({ className, ...props }: ComponentProps<"kbd">) {
  return (
    <kbd
      className={cn(
        "inline-flex h-5 min-w-5 items-center justify-center rounded-sm border border-line bg-hover px-1 font-sans text-xs text-muted",
        className,
      )}
      {...props}
    />
  );
}

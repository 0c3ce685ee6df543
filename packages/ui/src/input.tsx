import type { ComponentProps } from "react";
import { cn } from "./cn.ts";
import { useFieldControl } from "./field-context.tsx";

/** 16 px on touch screens, because iOS zooms into inputs with smaller text. */
export const controlClasses =
  "touch-target w-full min-w-0 rounded-md border border-line-strong bg-raised px-3 text-md text-strong transition-colors pointer-coarse:text-lg hover:border-muted disabled:cursor-not-allowed disabled:opacity-50 aria-invalid:border-danger dark:bg-background";

/** An enclosing `Field` labels and describes the input. */
export function Input({ className, ...props }: ComponentProps<"input">) {
  return <input {...props} {...useFieldControl(props)} className={cn(controlClasses, "h-9", className)} />;
}

import type { ComponentProps } from "react";
import { cn } from "./cn.ts";
import { useFieldControl } from "./field-context.tsx";
import { controlClasses } from "./input.tsx";

/** Grows with its content in browsers that support `field-sizing`. */
export function Textarea({ className, rows = 3, ...props }: ComponentProps<"textarea">) {
  return (
    <textarea
      rows={rows}
      {...props}
      {...useFieldControl(props)}
      className={cn(controlClasses, "field-sizing-content max-h-80 min-h-20 py-2", className)}
    />
  );
}

import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "./cn.ts";
import { useFieldControl } from "./field-context.tsx";
import { controlClasses } from "./input.tsx";

/** Preferred for long lists and on phones. */
export function NativeSelect({ className, children, ...props }: ComponentProps<"select">) {
  return (
    <span className="relative block">
      <select
        {...props}
        {...useFieldControl(props)}
        className={cn(controlClasses, "h-9 appearance-none pe-9", className)}
      >
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 end-2.5 my-auto text-faint"
      />
    </span>
  );
}

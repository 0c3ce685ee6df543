import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "./cn.ts";
import { useFieldControl } from "./field-context.tsx";
import { controlClasses } from "./input.tsx";

/** For controls without a frame. As wide as the chosen option where the browser can do this. */
export const quietControlClasses =
  "w-40 max-w-[min(12rem,100%)] truncate supports-[field-sizing:content]:w-auto field-sizing-content border-transparent bg-transparent px-0 text-muted hover:text-strong dark:bg-transparent";

type NativeSelectProps = ComponentProps<"select"> & {
  /** Whether the select is text with a chevron instead of a framed control. */
  isQuiet?: boolean;
};

/** Preferred for long lists and on phones. */
export function NativeSelect({ isQuiet = false, className, children, ...props }: NativeSelectProps) {
  return (
    <span className="relative block">
      <select
        {...props}
        {...useFieldControl(props)}
        className={cn(
          controlClasses,
          "h-9 appearance-none pe-9",
          isQuiet && `${quietControlClasses} pe-8`,
          className,
        )}
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

import { Plus } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "./cn.ts";

type DisclosureProps = Omit<ComponentProps<"details">, "summary"> & { summary: ReactNode };

/** Native `details` element; opening one closes others with the same `name`. */
export function Disclosure({ summary, className, children, ...props }: DisclosureProps) {
  return (
    <details className={cn("group border-b border-line", className)} {...props}>
      <summary className="touch-target flex list-none items-center justify-between gap-4 rounded-md py-4 text-lg font-medium text-strong [&::-webkit-details-marker]:hidden">
        {summary}
        <Plus
          aria-hidden="true"
          className="text-faint transition-transform duration-200 group-open:rotate-45"
        />
      </summary>
      <div className="max-w-measure pb-5 text-base text-muted">{children}</div>
    </details>
  );
}

import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { moreFields as words } from "./words.ts";

interface MoreFieldsProps {
  /** Whether the fields are initially visible, as for an existing profile. */
  open: boolean;
  children: ReactNode;
}

export function MoreFields({ open, children }: MoreFieldsProps) {
  return (
    <details open={open} className="group border-line border-t">
      <summary className="touch-target flex w-fit list-none items-center gap-2 rounded-md py-4 pe-3 font-medium text-base text-muted hover:text-strong [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden="true"
          className="size-4 transition-transform group-open:rotate-90 rtl:-scale-x-100 rtl:group-open:-rotate-90"
        />
        {words.title}
      </summary>
      <div className="flex flex-col gap-7 pt-3 pb-2">{children}</div>
    </details>
  );
}

import { numberText } from "@starling/i18n/format";
import { Badge } from "@starling/ui/badge";
import { cn } from "@starling/ui/cn";
import { ChevronDown } from "lucide-react";
import { type ReactNode, useId } from "react";
import { panelSection as words } from "./words.ts";

interface PanelSectionProps {
  label: string;
  used: number;
  open: boolean;
  onToggle: () => void;
  children: ReactNode;
}

export function PanelSection({ label, used, open, onToggle, children }: PanelSectionProps) {
  const body = useId();
  return (
    <section className="border-line border-b last:border-b-0">
      <h3 className="-mx-5 sticky top-(--panel-top) z-10 bg-(--panel) px-5">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={body}
          onClick={onToggle}
          className="touch-target flex w-full items-center gap-2 rounded-md py-3 text-start text-md hover:text-strong"
        >
          {label}
          {used > 0 ? (
            <Badge tone="accent">
              <span aria-hidden="true">{numberText(used)}</span>
              <span className="sr-only">{words.inUse(used)}</span>
            </Badge>
          ) : null}
          <ChevronDown
            aria-hidden="true"
            className={cn("ms-auto size-4 text-faint transition-transform", open && "rotate-180")}
          />
        </button>
      </h3>
      <div id={body} hidden={!open} className="flex flex-col gap-5 pt-1 pb-5">
        {open ? children : null}
      </div>
    </section>
  );
}

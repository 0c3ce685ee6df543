import { Disclosure } from "@starling/ui/disclosure";
import type { Role } from "@starling/validators/roles";
import type { ComponentType } from "react";
import { CompletenessMeter } from "./completeness-meter.tsx";
import { useWide } from "./use-wide.ts";

interface PreviewPanelProps {
  role: Role;
  /** Draws the card from the form's values. */
  Preview: ComponentType;
}

/** The card as others will see it, beside the form where there is room, else folded below it. */
export function PreviewPanel({ role, Preview }: PreviewPanelProps) {
  const wide = useWide();
  if (!wide) {
    return (
      <aside aria-label="Preview" className="mt-8 flex flex-col gap-6 lg:col-start-2">
        <CompletenessMeter role={role} />
        <Disclosure summary="Preview" className="border-t">
          <Preview />
        </Disclosure>
      </aside>
    );
  }
  return (
    <aside aria-label="Preview" className="sticky top-20 flex flex-col gap-6 self-start">
      <div className="flex flex-col gap-2">
        <p className="text-sm font-medium text-muted">How others see you</p>
        <Preview />
      </div>
      <CompletenessMeter role={role} />
    </aside>
  );
}

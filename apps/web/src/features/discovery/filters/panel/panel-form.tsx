import type { ReactNode } from "react";
import type { PendingFilters } from "../use-pending-filters.ts";

interface PanelFormProps {
  id: string;
  pending: PendingFilters;
  onDone?: () => void;
  className?: string;
  children: ReactNode;
}

/** Enter in a field, Shift+Enter anywhere, and Apply Filters submit the form. Invalid edits stay pending. */
export function PanelForm({ id, pending, onDone, className, children }: PanelFormProps) {
  return (
    <form
      id={id}
      noValidate
      className={className}
      onKeyDown={(event) => {
        if (event.key !== "Enter" || !event.shiftKey) return;
        event.preventDefault();
        event.currentTarget.requestSubmit();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        if (pending.changes === 0) return;
        if (pending.apply()) onDone?.();
        else event.currentTarget.querySelector<HTMLElement>("[aria-invalid=true] input")?.focus();
      }}
    >
      {children}
    </form>
  );
}

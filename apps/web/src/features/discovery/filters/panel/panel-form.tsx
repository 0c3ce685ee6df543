import type { ReactNode } from "react";
import type { PendingFilters } from "../use-pending-filters.ts";

interface PanelFormProps {
  id: string;
  pending: PendingFilters;
  onDone?: () => void;
  className?: string;
  children: ReactNode;
}

/** What Enter in a field and Apply Filters send. Without edits there is nothing to send. */
export function PanelForm({ id, pending, onDone, className, children }: PanelFormProps) {
  return (
    <form
      id={id}
      noValidate
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        if (pending.changes === 0) return;
        pending.apply();
        onDone?.();
      }}
    >
      {children}
    </form>
  );
}

import type { ReactNode } from "react";

export function OptionText({ label, description }: { label: ReactNode; description?: ReactNode }) {
  return (
    <span className="flex min-w-0 flex-col">
      <span className="text-md text-strong">{label}</span>
      {description ? <span className="text-sm text-muted">{description}</span> : null}
    </span>
  );
}

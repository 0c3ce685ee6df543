import type { ReactNode } from "react";

interface TabNoteProps {
  children: string;
  action: ReactNode;
}

export function TabNote({ children, action }: TabNoteProps) {
  return (
    <div className="mb-4 flex min-h-8 items-center justify-between gap-4">
      <p className="text-md text-muted">{children}</p>
      {action}
    </div>
  );
}

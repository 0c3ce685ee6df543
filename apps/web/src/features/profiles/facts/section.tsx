import { cn } from "@starling/ui/cn";
import { type ReactNode, useId } from "react";

interface SectionProps {
  title: string;
  /** A button or link at the heading's far end. */
  action?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A part of a tab under its heading. */
export function Section({ title, action, className, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={cn("min-w-0", className)}>
      <div className="mb-3 flex min-h-8 items-center justify-between gap-4">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}

/** A wide column with words, and a narrow one with facts, that stand below each other on a phone. */
export function TwoColumns({ children }: { children: ReactNode }) {
  return <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">{children}</div>;
}

import { cn } from "@starling/ui/cn";
import { type ReactNode, useId } from "react";

interface SectionProps {
  title: string;
  action?: ReactNode;
  className?: string;
  children: ReactNode;
}

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

export function TwoColumns({ children }: { children: ReactNode }) {
  return <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">{children}</div>;
}

import { cn } from "@starling/ui/cn";
import { type ReactNode, useId } from "react";

interface SectionProps {
  title: string;
  text?: string;
  action?: ReactNode;
  className?: string;
  children: ReactNode;
}

export function Section({ title, text, action, className, children }: SectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={cn("below-fold mx-auto max-w-6xl px-4 py-9 sm:px-6 sm:py-11 lg:px-8", className)}
    >
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h2 id={id} className="text-2xl">
            {title}
          </h2>
          {text ? <p className="mt-2 max-w-measure text-lg text-muted">{text}</p> : null}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}

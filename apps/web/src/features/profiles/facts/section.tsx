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
      <div className="mb-3 flex min-h-8 flex-wrap items-center justify-between gap-x-4">
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

interface StoryColumnsProps {
  story: ReactNode;
  /** Whether there are neither clips nor a bio. */
  isEmpty?: boolean;
  facts: ReactNode;
}

/** A streamer's clips and bio next to facts. */
export function StoryColumns({ story, isEmpty = false, facts }: StoryColumnsProps) {
  if (isEmpty) return <div className="max-w-measure empty:hidden">{facts}</div>;
  const main = <div className="flex min-w-0 flex-wrap content-start gap-8">{story}</div>;
  if (!facts) return main;
  return (
    <TwoColumns>
      {main}
      {facts}
    </TwoColumns>
  );
}

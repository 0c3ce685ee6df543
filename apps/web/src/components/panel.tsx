import { cn } from "@starling/ui/cn";
import { ErrorState } from "@starling/ui/error-state";
import { type ReactNode, useId } from "react";
import { MoreLink } from "./more-link.tsx";

interface PanelProps {
  title: string;
  link?: { href: string; label: string };
  className?: string;
  children: ReactNode;
}

export function Panel({ title, link, className, children }: PanelProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={cn("min-w-0 rounded-lg border border-line bg-raised p-4 sm:p-5", className)}
    >
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {link ? <MoreLink href={link.href}>{link.label}</MoreLink> : null}
      </div>
      {children}
    </section>
  );
}

interface PanelErrorProps {
  message: string;
  query: { isFetching: boolean; refetch: () => unknown };
}

export function PanelError({ message, query }: PanelErrorProps) {
  return <ErrorState message={message} query={query} className="border-0 p-2" />;
}

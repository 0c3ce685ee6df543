import { cn } from "@starling/ui/cn";
import { ErrorState } from "@starling/ui/error-state";
import type { LucideIcon } from "lucide-react";
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

interface PanelRowProps {
  icon: LucideIcon;
  title: string;
  text?: ReactNode;
  /** Buttons at the end of the row. */
  actions?: ReactNode;
  className?: string;
  children?: ReactNode;
}

/** Row of a card that lists several actions. */
export function PanelRow({ icon: Icon, title, text, actions, className, children }: PanelRowProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={cn("flex flex-wrap items-center gap-x-6 gap-y-3 px-4 py-3.5 sm:px-5", className)}
    >
      <div className="flex min-w-0 flex-1 basis-64 gap-3">
        <Icon aria-hidden="true" className="mt-px text-faint" />
        <div className="min-w-0 flex-1">
          <h2 id={id} className="text-md">
            {title}
          </h2>
          {text}
        </div>
      </div>
      {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
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

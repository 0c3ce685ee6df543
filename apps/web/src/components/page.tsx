import { cn } from "@starling/ui/cn";
import type { ReactNode } from "react";
import { page as words } from "./words.ts";

const widths = { narrow: "max-w-md", text: "max-w-2xl", wide: "max-w-6xl", full: "max-w-none" };

interface PageProps {
  /** Browser title and default heading. */
  title: string;
  heading?: ReactNode;
  /** Whether the heading is visible only to screen readers. */
  hideHeading?: boolean;
  description?: ReactNode;
  picture?: ReactNode;
  actions?: ReactNode;
  width?: keyof typeof widths;
  className?: string;
  children?: ReactNode;
}

export function Page({
  title,
  heading = title,
  hideHeading = false,
  description,
  picture,
  actions,
  width = "wide",
  className,
  children,
}: PageProps) {
  return (
    <div className={cn("mx-auto w-full px-4 py-6 sm:px-6 sm:py-8 lg:px-8", widths[width], className)}>
      <PageTitle>{title}</PageTitle>
      <div
        className={cn(
          "mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3",
          hideHeading && "sr-only",
        )}
      >
        <div className="flex min-w-0 items-center gap-4">
          {picture}
          <div className="min-w-0">
            <h1 className="text-2xl wrap-anywhere">{heading}</h1>
            {description ? <p className="mt-1 max-w-measure text-base text-muted">{description}</p> : null}
          </div>
        </div>
        {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
      </div>
      {children}
    </div>
  );
}

export function PageTitle({ children }: { children: string }) {
  return <title>{words.starling(children)}</title>;
}

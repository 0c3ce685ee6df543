import { t } from "@starling/i18n/translate";
import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { cn } from "./cn.ts";
import { pageWindow } from "./page-window.ts";

type PaginationProps = Omit<ComponentProps<"nav">, "children" | "onSelect"> & {
  /** Current page, starting at 1. */
  page: number;
  pageCount: number;
  href: (page: number) => string;
  /** Called for a plain click instead of loading the page. */
  onPage?: (page: number) => void;
  label?: string;
};

const pageClasses =
  "touch-target inline-grid h-9 min-w-9 place-items-center rounded-md px-2 text-md tabular-nums text-muted transition-colors hover:bg-hover hover:text-strong";

export function Pagination({
  page,
  pageCount,
  href,
  onPage,
  label = t("Pages", undefined, "pagination"),
  className,
  ...props
}: PaginationProps) {
  if (pageCount <= 1) return null;

  function link(target: number, content: ReactNode, extra?: ComponentProps<"a">) {
    return (
      <a
        href={href(target)}
        {...extra}
        className={cn(pageClasses, extra?.className)}
        onClick={(event: MouseEvent) => {
          const plain =
            event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
          if (!onPage || !plain) return;
          event.preventDefault();
          onPage(target);
        }}
      >
        {content}
      </a>
    );
  }

  return (
    <nav aria-label={label} className={className} {...props}>
      <ul className="flex flex-wrap items-center gap-1">
        <li>
          {page > 1
            ? link(page - 1, <ChevronLeft aria-hidden="true" className="rtl:-scale-x-100" />, {
                rel: "prev",
                "aria-label": t("Previous page"),
              })
            : null}
        </li>
        {pageWindow(page, pageCount).map((entry) =>
          typeof entry === "number" ? (
            <li key={entry}>
              {link(entry, entry, {
                "aria-label": t("Page {page}", { page: entry }),
                ...(entry === page
                  ? { "aria-current": "page", className: "bg-hover font-semibold text-strong" }
                  : {}),
              })}
            </li>
          ) : (
            <li key={entry} aria-hidden="true" className="px-1 text-faint">
              …
            </li>
          ),
        )}
        <li>
          {page < pageCount
            ? link(page + 1, <ChevronRight aria-hidden="true" className="rtl:-scale-x-100" />, {
                rel: "next",
                "aria-label": t("Next page"),
              })
            : null}
        </li>
      </ul>
    </nav>
  );
}

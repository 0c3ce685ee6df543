import type { ComponentProps } from "react";
import { cn } from "./cn.ts";

type TableProps = ComponentProps<"table"> & {
  /** Names the scrolling area, which the keyboard can reach. */
  label: string;
  /** Height and the like of the scrolling area; with a `max-h-*` the header stays in sight inside it. */
  wrapperClassName?: string;
};

// A scrolling area without a focusable child is out of the keyboard's reach in some browsers.
const keyboardReachable = { tabIndex: 0 };

/** A table that scrolls sideways, never the page. */
export function Table({ label, wrapperClassName, className, ...props }: TableProps) {
  return (
    <section
      aria-label={label}
      {...keyboardReachable}
      className={cn("relative overflow-auto rounded-lg border border-line", wrapperClassName)}
    >
      <table className={cn("w-full border-separate border-spacing-0 text-md", className)} {...props} />
    </section>
  );
}

export function TableCaption({ className, ...props }: ComponentProps<"caption">) {
  return <caption className={cn("sr-only", className)} {...props} />;
}

/** The header rows; stay at the top while the table scrolls. */
export function TableHead({ className, ...props }: ComponentProps<"thead">) {
  return <thead className={cn("sticky top-0 z-10 bg-raised", className)} {...props} />;
}

export function TableBody({ className, ...props }: ComponentProps<"tbody">) {
  return <tbody className={cn("[&>tr:last-child>*]:border-b-0", className)} {...props} />;
}

export function TableRow({ className, ...props }: ComponentProps<"tr">) {
  return <tr className={cn("transition-colors [tbody>&]:hover:bg-hover", className)} {...props} />;
}

type CellProps = {
  /** Numbers stand right, in digits of one width. */
  numeric?: boolean;
};

export function TableHeader({
  numeric,
  scope = "col",
  className,
  ...props
}: ComponentProps<"th"> & CellProps) {
  return (
    <th
      scope={scope}
      className={cn(
        "h-10 border-b border-line px-4 text-start text-sm font-medium whitespace-nowrap text-muted",
        numeric && "text-end",
        className,
      )}
      {...props}
    />
  );
}

export function TableCell({ numeric, className, ...props }: ComponentProps<"td"> & CellProps) {
  return (
    <td
      className={cn("h-12 border-b border-line px-4 py-2", numeric && "text-end tabular-nums", className)}
      {...props}
    />
  );
}

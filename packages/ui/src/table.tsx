import type { ComponentProps } from "react";
import { cn } from "./cn.ts";

type TableProps = ComponentProps<"table"> & {
  label: string;
  /** With a `max-h-*` class, the header stays visible. */
  wrapperClassName?: string;
};

// Makes a table scrollable with the keyboard. Some browsers require a tab index for this.
const keyboardReachable = { tabIndex: 0 };

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
  /** Right-aligned with tabular digits. */
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

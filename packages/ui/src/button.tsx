import { cva, type VariantProps } from "class-variance-authority";
import { Slot } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "./cn.ts";

/** Classes for elements that look like a button without being a `Button`. */
export const buttonVariants = cva(
  "touch-target relative inline-flex shrink-0 select-none items-center justify-center gap-2 whitespace-nowrap rounded-md font-semibold transition-colors disabled:cursor-not-allowed disabled:opacity-50 aria-busy:cursor-progress aria-busy:overflow-clip aria-busy:opacity-80",
  {
    variants: {
      variant: {
        primary: "bg-accent text-accent-foreground hover:bg-accent-hover",
        secondary:
          "border border-line bg-raised text-strong hover:bg-hover dark:bg-overlay dark:hover:bg-hover",
        ghost: "text-muted hover:bg-hover hover:text-strong",
        danger: "bg-danger-solid text-danger-foreground hover:brightness-110",
        link: "text-accent-text underline underline-offset-4 decoration-1 hover:decoration-2",
      },
      size: {
        sm: "h-8 px-3 text-sm",
        md: "h-9 px-4 text-md",
        lg: "h-11 px-5 text-lg",
        icon: "size-9",
      },
    },
    compoundVariants: [{ variant: "link", className: "h-auto px-0" }],
    defaultVariants: { variant: "secondary", size: "md" },
  },
);

type ButtonProps = ComponentProps<"button"> &
  VariantProps<typeof buttonVariants> & {
    asChild?: boolean;
    /** While true, the button keeps its label and width but ignores presses. */
    busy?: boolean;
  };

/** `type` defaults to "button" to prevent accidental submits. */
export function Button({
  variant,
  size,
  asChild,
  busy = false,
  className,
  children,
  onClick,
  type,
  ...props
}: ButtonProps) {
  const classes = cn(buttonVariants({ variant, size }), className);
  if (asChild) {
    return (
      <Slot.Root className={classes} onClick={onClick} {...props}>
        {children}
      </Slot.Root>
    );
  }
  return (
    <button
      type={type ?? "button"}
      className={classes}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
      {...props}
    >
      {children}
      {busy ? <BusyLine /> : null}
    </button>
  );
}

function BusyLine() {
  return (
    <span aria-hidden="true" className="absolute inset-x-0 bottom-0 h-[3px] overflow-hidden">
      <span className="block h-full w-2/5 animate-sweep bg-current" />
    </span>
  );
}

import { t } from "@starling/i18n/translate";
import { cva, type VariantProps } from "class-variance-authority";
import { X } from "lucide-react";
import { Dialog as SheetPrimitive } from "radix-ui";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "./cn.ts";
import { dialogFocus, focusFirstField } from "./dialog-focus.ts";
import { IconButton } from "./icon-button.tsx";
import { keepOpenForToasts } from "./toast-guard.tsx";

export const Sheet = SheetPrimitive.Root;
export const SheetTrigger = SheetPrimitive.Trigger;
export const SheetClose = SheetPrimitive.Close;

const sheetVariants = cva("fixed z-50 flex flex-col bg-overlay text-strong shadow-overlay outline-none", {
  variants: {
    side: {
      left: "inset-y-0 left-0 w-[min(22rem,calc(100vw-3rem))] data-[state=closed]:animate-slide-left-out data-[state=open]:animate-slide-left-in",
      right:
        "inset-y-0 right-0 w-[min(26rem,calc(100vw-3rem))] data-[state=closed]:animate-slide-right-out data-[state=open]:animate-slide-right-in",
      bottom:
        "inset-x-0 bottom-0 max-h-[92dvh] rounded-t-lg data-[state=closed]:animate-rise-out data-[state=open]:animate-rise-in",
    },
  },
  defaultVariants: { side: "right" },
});

type SheetContentProps = Omit<ComponentProps<typeof SheetPrimitive.Content>, "title"> &
  VariantProps<typeof sheetVariants> & {
    title: ReactNode;
    description?: ReactNode;
    /** Stays visible below the scrolling body. */
    footer?: ReactNode;
    closeLabel?: string;
  };

export function SheetContent({
  title,
  description,
  footer,
  side,
  closeLabel = t("Close", undefined, "button"),
  className,
  children,
  ...props
}: SheetContentProps) {
  return (
    <SheetPrimitive.Portal>
      <SheetPrimitive.Overlay className="fixed inset-0 z-50 bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
      <SheetPrimitive.Content
        {...(description ? {} : { "aria-describedby": undefined })}
        {...props}
        {...dialogFocus(props, focusFirstField)}
        onInteractOutside={(event) => {
          keepOpenForToasts(event);
          props.onInteractOutside?.(event);
        }}
        className={cn(sheetVariants({ side }), className)}
      >
        <header className="flex items-start justify-between gap-4 border-b border-line px-5 py-3">
          <div className="min-w-0 py-1.5">
            <SheetPrimitive.Title className="text-lg">{title}</SheetPrimitive.Title>
            {description ? (
              <SheetPrimitive.Description className="text-md text-muted">
                {description}
              </SheetPrimitive.Description>
            ) : null}
          </div>
          <SheetPrimitive.Close asChild>
            <IconButton label={closeLabel} className="-me-2">
              <X aria-hidden="true" />
            </IconButton>
          </SheetPrimitive.Close>
        </header>
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-5">{children}</div>
        {footer ? (
          <footer className="flex items-center justify-end gap-2 border-t border-line px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
            {footer}
          </footer>
        ) : null}
      </SheetPrimitive.Content>
    </SheetPrimitive.Portal>
  );
}

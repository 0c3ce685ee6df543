import { t } from "@starling/i18n/translate";
import { X } from "lucide-react";
import { Dialog as DialogPrimitive } from "radix-ui";
import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import { cn } from "./cn.ts";
import { dialogFocus, focusFirstField } from "./dialog-focus.ts";
import { IconButton } from "./icon-button.tsx";
import { keepOpenForToasts } from "./toast-guard.tsx";

export const Dialog = DialogPrimitive.Root;
export const DialogTrigger = DialogPrimitive.Trigger;
export const DialogClose = DialogPrimitive.Close;

const widths = { sm: "sm:max-w-sm", md: "sm:max-w-lg", lg: "sm:max-w-2xl" };

type DialogContentProps = Omit<ComponentProps<typeof DialogPrimitive.Content>, "title" | "ref"> & {
  title: ReactNode;
  description?: ReactNode;
  /** If false, Escape, outside presses and the close button are disabled. */
  dismissable?: boolean;
  size?: keyof typeof widths;
  closeLabel?: string;
};

/** Focuses the first field; on close, returns the focus to the opener. */
export function DialogContent({
  title,
  description,
  dismissable = true,
  size = "md",
  closeLabel = t("Close", undefined, "button"),
  className,
  children,
  ...props
}: DialogContentProps) {
  const panel = useRef<HTMLDivElement>(null);
  const begun = useRef(title);
  // A new title means new content, so the first field is focused again.
  useEffect(() => {
    if (typeof title !== "string" || begun.current === title) return;
    begun.current = title;
    if (panel.current) focusFirstField(panel.current);
  }, [title]);
  return (
    <DialogPrimitive.Portal>
      <DialogPrimitive.Overlay className="fixed inset-0 z-50 bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
      <DialogPrimitive.Content
        ref={panel}
        {...(description ? {} : { "aria-describedby": undefined })}
        {...props}
        {...dialogFocus(props, focusFirstField)}
        onEscapeKeyDown={(event) => {
          if (!dismissable) event.preventDefault();
          props.onEscapeKeyDown?.(event);
        }}
        onInteractOutside={(event) => {
          if (!dismissable) event.preventDefault();
          keepOpenForToasts(event);
          props.onInteractOutside?.(event);
        }}
        className={cn(
          "fixed inset-x-0 bottom-0 z-50 flex max-h-[92dvh] flex-col rounded-t-lg bg-overlay text-strong shadow-overlay outline-none data-[state=closed]:animate-rise-out data-[state=open]:animate-rise-in",
          "sm:inset-x-auto sm:bottom-auto sm:start-1/2 sm:top-1/2 sm:max-h-[85dvh] sm:w-[calc(100%-2rem)] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-lg rtl:sm:translate-x-1/2",
          widths[size],
          className,
        )}
      >
        <header className="flex items-start justify-between gap-4 px-5 pt-5 sm:px-6">
          <div className="min-w-0">
            <DialogPrimitive.Title className="text-xl">{title}</DialogPrimitive.Title>
            {description ? (
              <DialogPrimitive.Description className="mt-1 text-md text-muted">
                {description}
              </DialogPrimitive.Description>
            ) : null}
          </div>
          {dismissable ? (
            <DialogPrimitive.Close asChild>
              <IconButton label={closeLabel} className="-me-2 -mt-1">
                <X aria-hidden="true" />
              </IconButton>
            </DialogPrimitive.Close>
          ) : null}
        </header>
        <div className="min-h-0 grow overflow-y-auto overscroll-contain px-5 pt-4 pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:px-6 sm:pb-6">
          {children}
        </div>
      </DialogPrimitive.Content>
    </DialogPrimitive.Portal>
  );
}

/** Put the main action last. */
export function DialogFooter({ className, ...props }: ComponentProps<"footer">) {
  return (
    <footer
      className={cn(
        "sticky -bottom-5 -mx-5 -mb-5 mt-6 flex flex-col-reverse gap-2 border-t border-line bg-overlay px-5 py-4 sm:-bottom-6 sm:-mx-6 sm:-mb-6 sm:flex-row sm:justify-end sm:rounded-b-lg sm:px-6",
        className,
      )}
      {...props}
    />
  );
}

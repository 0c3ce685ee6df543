import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import { Toaster as SonnerToaster, toast as sonnerToast } from "sonner";

/** Where toasts appear; once per app. Errors stay longer, since they ask for reading. */
export function Toaster() {
  return (
    <SonnerToaster
      position="bottom-right"
      offset={24}
      mobileOffset={16}
      gap={8}
      closeButton
      icons={{
        success: <CircleCheck aria-hidden="true" />,
        error: <CircleAlert aria-hidden="true" />,
        info: <Info aria-hidden="true" />,
        close: <X aria-hidden="true" />,
      }}
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: "Dismiss",
        classNames: {
          toast: "toast",
          title: "toast-title",
          description: "toast-description",
          actionButton: "toast-action",
          closeButton: "toast-close",
          success: "toast-success",
          error: "toast-error",
          info: "toast-info",
        },
      }}
    />
  );
}

type ToastOptions = {
  description?: string;
  /** A toast with the same id replaces the one shown. */
  id?: string;
  action?: { label: string; onClick: () => void };
};

/** Shows a message for a moment. `success` and `error` carry the classes `toast-success` and `toast-error`. */
export const toast = {
  success: (message: string, options?: ToastOptions) =>
    sonnerToast.success(message, { duration: 5000, ...options }),
  error: (message: string, options?: ToastOptions) =>
    sonnerToast.error(message, { duration: 8000, ...options }),
  info: (message: string, options?: ToastOptions) =>
    sonnerToast.info(message, { duration: 5000, ...options }),
  dismiss: (id?: string | number) => sonnerToast.dismiss(id),
};

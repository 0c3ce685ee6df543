import { t } from "@starling/i18n/translate";
import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import { useEffect } from "react";
import { Toaster as SonnerToaster, toast as sonnerToast } from "sonner";
import "./toast.css";

export type Sonner = typeof sonnerToast;

/** Position above a phone's navigation bar and a bottom notice. */
const BOTTOM = "calc(var(--floor) + var(--toast-lift, 0px))";

export function ShownToasts({ onReady }: { onReady: (sonner: Sonner) => void }) {
  useEffect(() => onReady(sonnerToast), [onReady]);
  return (
    <SonnerToaster
      position="bottom-right"
      offset={{ right: 24, bottom: BOTTOM }}
      mobileOffset={{ bottom: BOTTOM }}
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
        closeButtonAriaLabel: t("Dismiss", undefined, "button"),
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

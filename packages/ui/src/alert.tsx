import { t } from "@starling/i18n/translate";
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { cn } from "./cn.ts";

const tones = {
  info: { icon: Info, box: "bg-info-tint", mark: "text-info" },
  success: { icon: CircleCheck, box: "bg-success-tint", mark: "text-success" },
  warning: { icon: TriangleAlert, box: "bg-warning-tint", mark: "text-warning" },
  danger: { icon: CircleAlert, box: "bg-danger-tint", mark: "text-danger" },
};

type AlertProps = Omit<ComponentProps<"div">, "title"> & {
  tone?: keyof typeof tones;
  title?: ReactNode;
  action?: ReactNode;
  onDismiss?: () => void;
};

/** Only `tone` "danger" interrupts screen readers. */
export function Alert({
  tone = "info",
  title,
  action,
  onDismiss,
  className,
  children,
  ...props
}: AlertProps) {
  const { icon: Icon, box, mark } = tones[tone];
  return (
    <div
      role={tone === "danger" ? "alert" : "status"}
      className={cn("flex gap-3 rounded-lg px-4 py-3 text-md", box, className)}
      {...props}
    >
      <Icon aria-hidden="true" className={cn("mt-px", mark)} />
      <div className="min-w-0 flex-1 text-strong">
        {title ? <p className="font-semibold">{title}</p> : null}
        {children ? <div className={cn(title && "text-muted")}>{children}</div> : null}
        {action ? <div className="mt-3">{action}</div> : null}
      </div>
      {onDismiss ? (
        <button
          type="button"
          aria-label={t("Dismiss", undefined, "button")}
          onClick={onDismiss}
          className="touch-area grid size-5 place-items-center rounded-md text-muted hover:text-strong"
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      ) : null}
    </div>
  );
}

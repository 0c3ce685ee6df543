import type { ComponentProps, ReactNode } from "react";
import { cn } from "./cn.ts";

type EmptyStateProps = Omit<ComponentProps<"div">, "children"> & {
  /** One sentence that explains why there is nothing to show. */
  message: ReactNode;
  action?: ReactNode;
  icon?: ReactNode;
};

export function EmptyState({ message, action, icon, className, ...props }: EmptyStateProps) {
  return (
    <div
      className={cn(
        "flex flex-col items-center gap-4 rounded-lg border border-dashed border-line px-6 py-12 text-center",
        className,
      )}
      {...props}
    >
      {icon ? <span className="text-faint">{icon}</span> : null}
      <p className="max-w-[44ch] text-base text-muted">{message}</p>
      {action}
    </div>
  );
}

import { t } from "@starling/i18n/translate";
import { RotateCw } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { Button } from "./button.tsx";
import { cn } from "./cn.ts";

type ErrorStateProps = Omit<ComponentProps<"div">, "children"> & {
  message: ReactNode;
  /** States whether the user's data is saved, and the next step. */
  detail?: ReactNode;
  onRetry?: () => void;
  /** Query that the retry button fetches again; replaces `onRetry` and `retrying`. */
  query?: { refetch: () => unknown; isFetching: boolean };
  retryLabel?: string;
  retrying?: boolean;
  action?: ReactNode;
};

export function ErrorState({
  message,
  detail,
  query,
  onRetry = query && (() => void query.refetch()),
  retryLabel = t("Try again", undefined, "button"),
  retrying = query?.isFetching,
  action,
  className,
  ...props
}: ErrorStateProps) {
  return (
    <div
      role="alert"
      className={cn(
        "flex flex-col items-center gap-4 rounded-lg border border-line px-6 py-12 text-center",
        className,
      )}
      {...props}
    >
      <div className="flex max-w-[44ch] flex-col gap-1">
        <p className="text-lg font-semibold text-strong">{message}</p>
        {detail ? <p className="text-base text-muted">{detail}</p> : null}
      </div>
      {onRetry || action ? (
        <div className="flex flex-wrap justify-center gap-2">
          {onRetry ? (
            <Button onClick={onRetry} busy={retrying}>
              <RotateCw aria-hidden="true" className="size-4" />
              {retryLabel}
            </Button>
          ) : null}
          {action}
        </div>
      ) : null}
    </div>
  );
}

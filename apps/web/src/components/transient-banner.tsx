import { Alert } from "@starling/ui/alert";
import type { usePassingMessage } from "../lib/use-transient-message.ts";

interface PassingBannerProps {
  banner: ReturnType<typeof usePassingMessage>;
  className?: string;
}

/**
 * Temporary confirmation (docs/product.md §6.4). Always rendered, because screen readers often skip a live
 * region that is added with its text.
 */
export function PassingBanner({ banner: { message, dismiss, hold }, className }: PassingBannerProps) {
  return (
    <div role="status">
      {message === null ? null : (
        <Alert role="none" tone="success" className={className} onDismiss={dismiss} {...hold}>
          {message}
        </Alert>
      )}
    </div>
  );
}

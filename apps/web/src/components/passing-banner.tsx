import { Alert } from "@starling/ui/alert";
import type { usePassingMessage } from "../lib/passing-message.ts";

interface PassingBannerProps {
  banner: ReturnType<typeof usePassingMessage>;
  className?: string;
}

/**
 * A confirmation that disappears by itself (docs/product.md §6.4). Its live region is in the page before the text: screen
 * readers often skip a region that is added together with its text.
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

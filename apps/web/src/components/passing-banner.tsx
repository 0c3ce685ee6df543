import { Alert } from "@starling/ui/alert";
import type { usePassingMessage } from "../lib/passing-message.ts";

interface PassingBannerProps {
  banner: ReturnType<typeof usePassingMessage>;
  className?: string;
}

/**
 * Says that something is done, and goes by itself (spec A §9, decisions §5.6). What a screen reader listens to is there
 * before the words are: a region that comes together with them is often not read out.
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

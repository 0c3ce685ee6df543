import { Alert } from "@starling/ui/alert";

export function FormSummary({ children }: { children: string | undefined }) {
  return children ? (
    <Alert tone="danger" className="mb-4 max-sm:mb-3 max-sm:py-2 whitespace-pre-line wrap-anywhere">
      {children}
    </Alert>
  ) : null;
}

import { Alert } from "@starling/ui/alert";

/** What is wrong with a form as a whole, over its fields. Renders nothing without text. */
export function FormSummary({ children }: { children: string | undefined }) {
  return children ? (
    <Alert tone="danger" className="mb-4 whitespace-pre-line wrap-anywhere">
      {children}
    </Alert>
  ) : null;
}

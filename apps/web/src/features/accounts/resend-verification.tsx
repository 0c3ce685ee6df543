import { Alert } from "@starling/ui/alert";
import { Button } from "@starling/ui/button";
import { toast } from "@starling/ui/toast";
import { showError } from "../../lib/show-error.ts";
import { trpc } from "../../lib/trpc.ts";

/** Tells that the address is not verified yet, and mails the link again (decisions §2.5). */
export function ResendVerification({ message, email }: { message: string; email: string }) {
  const resend = trpc.accounts.resendVerification.useMutation({
    onSuccess: (answer) => toast.success(answer.message),
    onError: (error) => showError(error, "We could not send the mail. Please try again."),
  });
  return (
    <Alert
      tone="warning"
      className="mb-4"
      action={
        <Button size="sm" busy={resend.isPending} onClick={() => resend.mutate({ email })}>
          Send the link again
        </Button>
      }
    >
      {message}
    </Alert>
  );
}

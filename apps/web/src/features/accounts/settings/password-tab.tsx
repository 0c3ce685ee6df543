import { Alert } from "@starling/ui/alert";
import { Button } from "@starling/ui/button";
import type { Me } from "@starling/validators/sessions";
import { describeError } from "../../../lib/show-error.ts";
import { trpc } from "../../../lib/trpc.ts";
import { ChangePasswordForm } from "../change-password-form.tsx";

const FAILED = "Failed to send reset email. Please try again.";

/** A new password (spec A §2), or the first one of somebody who signs in through another service (decisions §2.9). */
export function PasswordTab({ me }: { me: Me }) {
  return (
    <section aria-labelledby="password-heading">
      <h2 id="password-heading" className="mb-4 text-lg">
        {me.hasPassword ? "Change Password" : "Set password"}
      </h2>
      {me.hasPassword ? <ChangePasswordForm /> : <SetPassword email={me.email} />}
    </section>
  );
}

function SetPassword({ email }: { email: string }) {
  const request = trpc.accounts.requestPasswordReset.useMutation();
  return (
    <div className="max-w-measure">
      <p className="text-base text-muted">
        You sign in through another service, so your account has no password yet. We can email a link to{" "}
        {email} to set one. You can then use both.
      </p>
      {request.error ? (
        <Alert tone="danger" className="mt-4">
          {describeError(request.error, FAILED).message}
        </Alert>
      ) : null}
      {request.isSuccess ? (
        <Alert tone="success" className="mt-4">
          We’re sending the link to {email}.
        </Alert>
      ) : (
        <Button
          variant="primary"
          className="mt-5"
          busy={request.isPending}
          onClick={() => request.mutate({ email })}
        >
          Set password
        </Button>
      )}
    </div>
  );
}

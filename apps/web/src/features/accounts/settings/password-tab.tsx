import { Alert } from "@starling/ui/alert";
import { Button } from "@starling/ui/button";
import type { Me } from "@starling/validators/sessions";
import { describeError } from "../../../lib/show-error.ts";
import { trpc } from "../../../lib/trpc.ts";
import { ChangePasswordForm } from "../change-password-form.tsx";
import { passwordTab as words } from "./words.ts";

export function PasswordTab({ me }: { me: Me }) {
  return (
    <section aria-labelledby="password-heading">
      <h2 id="password-heading" className="mb-4 text-lg">
        {me.hasPassword ? words.changePassword : words.setPassword}
      </h2>
      {me.hasPassword ? (
        <>
          <p className="mb-5 max-w-measure text-md text-muted">{words.effect}</p>
          <ChangePasswordForm />
        </>
      ) : (
        <SetPassword email={me.email} />
      )}
    </section>
  );
}

function SetPassword({ email }: { email: string }) {
  const request = trpc.accounts.requestPasswordReset.useMutation();
  return (
    <div className="max-w-measure">
      <p className="text-base text-muted">{words.youSignInThrough(email)}</p>
      {request.error ? (
        <Alert tone="danger" className="mt-4">
          {describeError(request.error, words.failedToSendReset).message}
        </Alert>
      ) : null}
      {request.isSuccess ? (
        <Alert tone="success" className="mt-4">
          {words.wereSendingLink(email)}
        </Alert>
      ) : (
        <Button
          variant="primary"
          className="mt-5"
          busy={request.isPending}
          onClick={() => request.mutate({ email })}
        >
          {words.setPassword}
        </Button>
      )}
    </div>
  );
}

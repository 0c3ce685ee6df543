import { Button } from "@starling/ui/button";
import { DialogContent } from "@starling/ui/dialog";
import { Field } from "@starling/ui/field";
import { Input } from "@starling/ui/input";
import { requestPasswordResetInput } from "@starling/validators/accounts";
import { useState } from "react";
import { FormFoot } from "../../components/form-foot.tsx";
import { useSchemaForm } from "../../lib/schema-form.ts";
import { applyFieldErrors, showError } from "../../lib/show-error.ts";
import { trpc } from "../../lib/trpc.ts";

/** The form, then "Check Your Email" (spec A §2). */
export function ForgotPasswordDialog({ onBack }: { onBack: () => void }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo === null) {
    return (
      <DialogContent
        size="sm"
        title="Forgot your password?"
        description="Enter your email address and we’ll send you a link to set a new one."
      >
        <ForgotPasswordForm onSent={setSentTo} onBack={onBack} />
      </DialogContent>
    );
  }
  return (
    <DialogContent size="sm" title="Check Your Email">
      <p className="text-base text-muted">
        If an account exists for <strong className="font-semibold text-strong">{sentTo}</strong>, a link to
        reset your password is on its way. It works for one hour. Nothing there? Check your spam folder.
      </p>
      <div className="mt-6 flex flex-col gap-2">
        <Button variant="primary" size="lg" onClick={onBack}>
          Back to login
        </Button>
        <Button variant="ghost" onClick={() => setSentTo(null)}>
          Use another address
        </Button>
      </div>
    </DialogContent>
  );
}

interface ForgotPasswordFormProps {
  onSent: (email: string) => void;
  onBack: () => void;
}

/** Asks for a reset link (spec A §5, §8). */
function ForgotPasswordForm({ onSent, onBack }: ForgotPasswordFormProps) {
  const { form, errors } = useSchemaForm(requestPasswordResetInput, { email: "" });
  const request = trpc.accounts.requestPasswordReset.useMutation({
    onSuccess: (_answer, { email }) => onSent(email),
    onError: (error) => {
      if (applyFieldErrors(form, error)) return;
      showError(error, "Failed to send reset email. Please try again.");
    },
  });
  return (
    <form noValidate onSubmit={form.handleSubmit((values) => request.mutate(values))}>
      <Field label="Email" error={errors.of("email")}>
        <Input type="email" autoComplete="username" inputMode="email" {...form.register("email")} />
      </Field>
      <Button type="submit" variant="primary" size="lg" busy={request.isPending} className="mt-5 w-full">
        Send reset link
      </Button>
      <FormFoot>
        <Button variant="link" onClick={onBack}>
          Back to login
        </Button>
      </FormFoot>
    </form>
  );
}

import { Button } from "@starling/ui/button";
import { Field } from "@starling/ui/field";
import { Input } from "@starling/ui/input";
import { requestPasswordResetInput } from "@starling/validators/accounts";
import { FormFoot } from "../../components/form-foot.tsx";
import { useSchemaForm } from "../../lib/schema-form.ts";
import { applyFieldErrors, showError } from "../../lib/show-error.ts";
import { trpc } from "../../lib/trpc.ts";

interface ForgotPasswordFormProps {
  onSent: (email: string) => void;
  onBack: () => void;
}

/** Asks for a reset link (spec A §5, §8). */
export function ForgotPasswordForm({ onSent, onBack }: ForgotPasswordFormProps) {
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
      <Field label="E-mail" error={errors.of("email")}>
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

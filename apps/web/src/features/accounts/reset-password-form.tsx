import { Button } from "@starling/ui/button";
import { cn } from "@starling/ui/cn";
import { Field } from "@starling/ui/field";
import { PasswordInput } from "@starling/ui/password-input";
import { resetPasswordForm } from "@starling/validators/accounts";
import { passwordRequirements } from "@starling/validators/passwords";
import { Check, Circle } from "lucide-react";
import { useWatch } from "react-hook-form";
import { FormSummary } from "../../components/form-summary.tsx";
import { useSchemaForm } from "../../lib/schema-form.ts";
import { applyFieldErrors, describeError } from "../../lib/show-error.ts";
import { trpc } from "../../lib/trpc.ts";
import { resetPasswordForm as words } from "./reset-password-words.ts";

export function ResetPasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  const { form, errors } = useSchemaForm(
    resetPasswordForm,
    { newPassword: "", confirmPassword: "" },
    { presenceFirst: true },
  );
  const typed = useWatch({ control: form.control, name: "newPassword" }) ?? "";
  const reset = trpc.accounts.resetPassword.useMutation({
    onSuccess: onDone,
    onError: (error) => void applyFieldErrors(form, error),
  });
  const refused =
    reset.error && !errors.of("newPassword") ? describeError(reset.error, words.failed).message : undefined;
  const clear = { onChange: () => reset.reset() };
  const clearBoth = { ...clear, deps: "confirmPassword" as const };
  return (
    <form noValidate onSubmit={form.handleSubmit(({ newPassword }) => reset.mutate({ token, newPassword }))}>
      <FormSummary>{errors.summary ?? refused}</FormSummary>
      <div className="flex flex-col gap-4">
        <Field label={words.newPassword} error={errors.of("newPassword")}>
          <PasswordInput autoComplete="new-password" {...form.register("newPassword", clearBoth)} />
        </Field>
        <ul aria-label={words.passwordRequirements} className="grid gap-1 text-sm">
          {passwordRequirements(typed).map(({ label, met }) => (
            <li key={label} className={cn("flex items-center gap-2", met ? "text-success" : "text-muted")}>
              {met ? (
                <Check aria-label={words.met} className="size-4" />
              ) : (
                <Circle aria-label={words.notMetYet} className="size-4 text-faint" />
              )}
              {label}
            </li>
          ))}
        </ul>
        <Field label={words.confirmPassword} error={errors.of("confirmPassword")}>
          <PasswordInput
            autoComplete="new-password"
            showLabel={words.showConfirmation}
            hideLabel={words.hideConfirmation}
            {...form.register("confirmPassword", clear)}
          />
        </Field>
      </div>
      <Button type="submit" variant="primary" size="lg" disabled={reset.isPending} className="mt-6 w-full">
        {reset.isPending ? words.updating : words.update}
      </Button>
    </form>
  );
}

import { Button } from "@starling/ui/button";
import { DialogContent } from "@starling/ui/dialog";
import { Field } from "@starling/ui/field";
import { Input } from "@starling/ui/input";
import { requestPasswordResetInput } from "@starling/validators/accounts";
import { useState } from "react";
import { FormFoot } from "../../components/form-foot.tsx";
import { RichText } from "../../components/rich-text.tsx";
import { useSchemaForm } from "../../lib/schema-form.ts";
import { refuseForm } from "../../lib/show-error.ts";
import { trpc } from "../../lib/trpc.ts";
import { forgotPasswordDialog as words } from "./words.ts";

export function ForgotPasswordDialog({ onBack }: { onBack: () => void }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo === null) {
    return (
      <DialogContent size="sm" title={words.title} description={words.description}>
        <ForgotPasswordForm onSent={setSentTo} onBack={onBack} />
      </DialogContent>
    );
  }
  return (
    <DialogContent size="sm" title={words.checkYourEmail}>
      <p className="text-base text-muted">
        <RichText
          text={words.linkIsOnItsWay(sentTo)}
          tags={{ email: (inner) => <strong className="font-semibold text-strong">{inner}</strong> }}
        />
      </p>
      <div className="mt-6 flex flex-col gap-2">
        <Button variant="primary" size="lg" onClick={onBack}>
          {words.backToLogin}
        </Button>
        <Button variant="ghost" onClick={() => setSentTo(null)}>
          {words.useAnotherAddress}
        </Button>
      </div>
    </DialogContent>
  );
}

interface ForgotPasswordFormProps {
  onSent: (email: string) => void;
  onBack: () => void;
}

function ForgotPasswordForm({ onSent, onBack }: ForgotPasswordFormProps) {
  const { form, errors } = useSchemaForm(requestPasswordResetInput, { email: "" });
  const request = trpc.accounts.requestPasswordReset.useMutation({
    onSuccess: (_answer, { email }) => onSent(email),
    onError: (error) => refuseForm(form, error, words.failed, "toast"),
  });
  return (
    <form noValidate onSubmit={form.handleSubmit((values) => request.mutate(values))}>
      <Field label={words.email} error={errors.of("email")}>
        <Input type="email" autoComplete="username" inputMode="email" {...form.register("email")} />
      </Field>
      <Button type="submit" variant="primary" size="lg" busy={request.isPending} className="mt-5 w-full">
        {words.sendResetLink}
      </Button>
      <FormFoot>
        <Button variant="link" onClick={onBack}>
          {words.backToLogin}
        </Button>
      </FormFoot>
    </form>
  );
}

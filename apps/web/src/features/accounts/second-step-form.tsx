import { Button } from "@starling/ui/button";
import { secondFactorCodeInput } from "@starling/validators/second-factors";
import { useEffect } from "react";
import { useLocation } from "wouter";
import { FormFoot } from "../../components/form-foot.tsx";
import { FormSummary } from "../../components/form-summary.tsx";
import { closeAccountDialog } from "../../entities/session/account-dialog-store.ts";
import { proceed } from "../../entities/session/after-sign-in.ts";
import { useSchemaForm } from "../../lib/schema-form.ts";
import { beginSession } from "../../lib/session-store.ts";
import { applyFieldErrors, describeError } from "../../lib/show-error.ts";
import { skipAuthRetry } from "../../lib/skip-auth-retry.ts";
import { trpc } from "../../lib/trpc.ts";
import { CodeField } from "./code-field.tsx";
import { SupportContact } from "./support-contact.tsx";
import { secondStep as words } from "./words.ts";

interface SecondStepFormProps {
  /** Returns to the first step; `message` gives the reason. */
  onStartOver: (message?: string) => void;
}

/** A rejected code stays in the field (docs/decisions/001). */
export function SecondStepForm({ onStartOver }: SecondStepFormProps) {
  const [, navigate] = useLocation();
  const { form, errors } = useSchemaForm(secondFactorCodeInput, { code: "" });
  const { setFocus } = form;
  useEffect(() => setFocus("code"), [setFocus]);
  const finish = trpc.secondFactors.finishLogIn.useMutation({
    trpc: { context: skipAuthRetry },
    onSuccess: ({ user, next }) => {
      closeAccountDialog();
      proceed(user, next, (to) => navigate(to, { replace: true }));
      beginSession(user);
    },
    onError: (error) => {
      const { reason, message } = describeError(error, words.failed);
      if (reason === "UNAUTHENTICATED") onStartOver(message);
      else if (!applyFieldErrors(form, error)) form.setError("root", { message });
    },
  });
  return (
    <form noValidate onSubmit={form.handleSubmit((values) => finish.mutate(values))}>
      <FormSummary>{errors.of("root")}</FormSummary>
      <CodeField form={form} error={errors.of("code")} />
      <Button type="submit" variant="primary" size="lg" busy={finish.isPending} className="mt-5 w-full">
        {words.logIn}
      </Button>
      <FormFoot>
        <Button variant="link" onClick={() => onStartOver()}>
          {words.startOver}
        </Button>
      </FormFoot>
      <div className="mt-3 text-center text-md text-muted">
        <SupportContact />
      </div>
    </form>
  );
}

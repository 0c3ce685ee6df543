import { Alert } from "@starling/ui/alert";
import { Button } from "@starling/ui/button";
import { Field } from "@starling/ui/field";
import { Input } from "@starling/ui/input";
import { PasswordInput } from "@starling/ui/password-input";
import { toast } from "@starling/ui/toast";
import { loginInput } from "@starling/validators/accounts";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { useLocation } from "wouter";
import { FormFoot } from "../../components/form-foot.tsx";
import { FormSummary } from "../../components/form-summary.tsx";
import { RichText } from "../../components/rich-text.tsx";
import { closeAccountDialog, openAccountDialog } from "../../entities/session/account-dialog-store.ts";
import { proceed } from "../../entities/session/after-sign-in.ts";
import { useSchemaForm } from "../../lib/schema-form.ts";
import { beginSession } from "../../lib/session-store.ts";
import { describeError, refuseForm } from "../../lib/show-error.ts";
import { skipAuthRetry } from "../../lib/skip-auth-retry.ts";
import { trpc } from "../../lib/trpc.ts";
import { SecondStepForm } from "./second-step-form.tsx";
import { SocialButtons } from "./social-buttons.tsx";
import { loginForm as words } from "./words.ts";

const FOCUS = { shouldFocus: true };

export function LoginForm() {
  const [, navigate] = useLocation();
  const { form, errors } = useSchemaForm(loginInput, { email: "", password: "" }, { presenceFirst: true });
  const [step, setStep] = useState<"password" | "code">("password");
  const email = useWatch({ control: form.control, name: "email" });
  const login = trpc.accounts.login.useMutation({
    trpc: { context: skipAuthRetry },
    onSuccess: ({ user, next }) => {
      closeAccountDialog();
      proceed(user, next, navigate);
      beginSession(user);
    },
    onError: (error) => {
      const { reason, message } = describeError(error, words.failed);
      if (reason === "EMAIL_NOT_VERIFIED") return;
      if (reason === "SECOND_FACTOR_REQUIRED") setStep("code");
      else if (reason === "SUSPENDED") form.setError("root", { message });
      else refuseForm(form, error, words.failed, "toast");
      // Also shows the error at the field, because the toast is elsewhere on the screen.
      if (reason === "UNAUTHENTICATED") form.setError("password", { message: words.checkBoth }, FOCUS);
    },
  });
  if (step === "code") {
    return (
      <SecondStepForm
        onStartOver={(message) => {
          if (message !== undefined) form.setError("root", { message });
          setStep("password");
        }}
      />
    );
  }
  const refusal = login.error ? describeError(login.error, words.failed) : null;
  return (
    <>
      <form noValidate onSubmit={form.handleSubmit((values) => login.mutate(values))}>
        <FormSummary>{errors.summary ?? errors.of("root")}</FormSummary>
        {refusal?.reason === "EMAIL_NOT_VERIFIED" ? (
          <ResendVerification message={refusal.message} email={email} />
        ) : null}
        <div className="flex flex-col gap-4">
          <Field label={words.email} error={errors.of("email")}>
            <Input type="email" autoComplete="username" inputMode="email" {...form.register("email")} />
          </Field>
          <Field label={words.password} error={errors.of("password")}>
            <PasswordInput autoComplete="current-password" {...form.register("password")} />
          </Field>
        </div>
        <div className="mt-2 flex justify-end">
          <Button variant="link" size="sm" onClick={() => openAccountDialog("forgot-password")}>
            {words.forgotPassword}
          </Button>
        </div>
        <Button type="submit" variant="primary" size="lg" busy={login.isPending} className="mt-4 w-full">
          {words.logIn}
        </Button>
      </form>
      <SocialButtons />
      <FormFoot>
        <RichText
          text={words.newToStarling}
          tags={{
            link: (inner) => (
              <Button variant="link" onClick={() => openAccountDialog("sign-up")}>
                {inner}
              </Button>
            ),
          }}
        />
      </FormFoot>
    </>
  );
}

function ResendVerification({ message, email }: { message: string; email: string }) {
  const resend = trpc.accounts.resendVerification.useMutation({
    onSuccess: (answer) => toast.success(answer.message),
    meta: { failed: words.sendFailed },
  });
  return (
    <Alert
      tone="warning"
      className="mb-4"
      action={
        <Button size="sm" busy={resend.isPending} onClick={() => resend.mutate({ email })}>
          {words.sendTheLinkAgain}
        </Button>
      }
    >
      {message}
    </Alert>
  );
}

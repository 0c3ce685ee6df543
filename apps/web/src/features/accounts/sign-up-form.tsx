import { Button } from "@starling/ui/button";
import { Checkbox } from "@starling/ui/checkbox";
import { Field, FieldError } from "@starling/ui/field";
import { Input } from "@starling/ui/input";
import { Meter } from "@starling/ui/meter";
import { PasswordInput } from "@starling/ui/password-input";
import { toast } from "@starling/ui/toast";
import { signUpForm } from "@starling/validators/accounts";
import { passwordStrength } from "@starling/validators/passwords";
import { useEffect, useState } from "react";
import { type Control, useWatch } from "react-hook-form";
import { useLocation } from "wouter";
import type { input } from "zod";
import { FormSummary } from "../../components/form-summary.tsx";
import { RichText } from "../../components/rich-text.tsx";
import { closeAccountDialog } from "../../entities/session/account-dialog-store.ts";
import { storeIntentForMail } from "../../entities/session/intent.ts";
import { awaitVerification } from "../../entities/session/pending-sign-up.ts";
import { SIGN_UP_DRAFT } from "../../lib/drafts.ts";
import { useFormDraft } from "../../lib/form-draft.ts";
import { fetchIfReachable } from "../../lib/load-code.ts";
import { paths } from "../../lib/paths.ts";
import { useSchemaForm } from "../../lib/schema-form.ts";
import { refuseForm } from "../../lib/show-error.ts";
import { trpc } from "../../lib/trpc.ts";
import { signUpForm as words } from "./words.ts";

type SignUpValues = input<typeof signUpForm>;

const NEVER_STORED = ["password", "confirmPassword", "acceptTerms"] as const;
const EMPTY: SignUpValues = {
  username: "",
  email: "",
  password: "",
  confirmPassword: "",
  acceptTerms: false,
  newsletter: false,
};

/** Drafts exclude passwords. */
export function SignUpForm() {
  const [, navigate] = useLocation();
  const { form, errors } = useSchemaForm(signUpForm, EMPTY, {
    presenceFirst: true,
    blank: words.blank,
  });
  const typing = useFormDraft({ name: SIGN_UP_DRAFT, form, opened: EMPTY, without: NEVER_STORED });
  const signUp = trpc.accounts.signUp.useMutation({
    onSuccess: ({ message }, { email }) => {
      typing.forget();
      storeIntentForMail();
      toast.success(message);
      awaitVerification(email);
      closeAccountDialog();
      navigate(paths.checkEmail);
    },
    onError: (error) => refuseForm(form, error, words.failed, "toast"),
  });
  const submit = form.handleSubmit(({ username, email, password, newsletter }) =>
    signUp.mutate({ username, email, password, newsletter }),
  );
  return (
    <form noValidate onSubmit={submit}>
      <FormSummary>{errors.summary}</FormSummary>
      <div className="flex flex-col gap-4 max-sm:gap-3">
        <Field
          label={words.username}
          error={errors.of("username")}
          hint={errors.of("username") === undefined ? words.usernameHint : undefined}
        >
          <Input
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            {...form.register("username")}
          />
        </Field>
        <Field label={words.email} error={errors.of("email")}>
          <Input type="email" autoComplete="email" inputMode="email" {...form.register("email")} />
        </Field>
        <Field label={words.password} error={errors.of("password")}>
          <PasswordInput
            autoComplete="new-password"
            {...form.register("password", { deps: "confirmPassword" })}
          />
          <PasswordStrength control={form.control} />
        </Field>
        <Field label={words.confirmPassword} error={errors.of("confirmPassword")}>
          <PasswordInput
            autoComplete="new-password"
            showLabel={words.showConfirmation}
            hideLabel={words.hideConfirmation}
            {...form.register("confirmPassword")}
          />
        </Field>
        <div>
          <Checkbox
            label={
              <RichText
                text={words.acceptTerms}
                tags={{
                  terms: (inner) => (
                    <a
                      href={paths.terms}
                      target="_blank"
                      rel="noreferrer"
                      className="underline underline-offset-2"
                    >
                      {inner}
                    </a>
                  ),
                }}
              />
            }
            aria-invalid={errors.of("acceptTerms") !== undefined || undefined}
            aria-describedby="accept-terms-error"
            {...form.register("acceptTerms")}
          />
          <FieldError id="accept-terms-error" className="mb-2 pointer-coarse:-mt-2.5">
            {errors.of("acceptTerms")}
          </FieldError>
          <Checkbox label={words.newsletter} {...form.register("newsletter")} />
        </div>
      </div>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        busy={signUp.isPending}
        className="mt-5 w-full max-sm:mt-3"
      >
        {words.createAccount}
      </Button>
    </form>
  );
}

function PasswordStrength({ control }: { control: Control<SignUpValues> }) {
  const password = useWatch({ control, name: "password" });
  const isCommon = useCommonPasswords(password !== "");
  if (!password) return null;
  if (isCommon?.(password))
    return <Meter label={words.passwordStrength} value={1} valueText={words.tooCommon} />;
  const { score, label } = passwordStrength(password);
  return <Meter label={words.passwordStrength} value={score} valueText={label} />;
}

type CommonPasswords = (password: string) => boolean;

/** The check is loaded when the user starts typing. Until then, returns null. */
function useCommonPasswords(isTyped: boolean): CommonPasswords | null {
  const [isCommon, setCommon] = useState<CommonPasswords | null>(null);
  useEffect(() => {
    if (!isTyped) return;
    fetchIfReachable(() => import("@starling/validators/common-passwords")).then(
      ({ isCommonSignUpPassword }) => setCommon(() => isCommonSignUpPassword),
      // A failed load is ignored, because the server checks as well.
      () => undefined,
    );
  }, [isTyped]);
  return isCommon;
}

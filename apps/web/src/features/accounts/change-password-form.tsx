import { localized } from "@starling/i18n/translate";
import { Button } from "@starling/ui/button";
import { Field } from "@starling/ui/field";
import { PasswordInput } from "@starling/ui/password-input";
import { changePasswordForm } from "@starling/validators/accounts";
import { FormSummary } from "../../components/form-summary.tsx";
import { LeaveQuestion, type Question } from "../../components/leave-question.tsx";
import { PassingBanner } from "../../components/transient-banner.tsx";
import { useLeaveGuard } from "../../lib/leave-guard.ts";
import { useSchemaForm } from "../../lib/schema-form.ts";
import { refuseForm } from "../../lib/show-error.ts";
import { trpc } from "../../lib/trpc.ts";
import { usePassingMessage } from "../../lib/use-transient-message.ts";
import { changePasswordForm as words } from "./settings/words.ts";

const LEAVE: Question = localized(() => ({
  title: words.leaveTitle,
  description: words.leaveDescription,
  cancelLabel: words.stay,
  confirmLabel: words.leave,
}));
const BANNER_MS = 3000;

export function ChangePasswordForm() {
  const { form, errors } = useSchemaForm(
    changePasswordForm,
    { oldPass: "", newPass: "", confirmPass: "" },
    { presenceFirst: true },
  );
  const guard = useLeaveGuard({
    isUnsaved: () => Object.values(form.getValues()).some((typed) => typed !== ""),
  });
  const banner = usePassingMessage(BANNER_MS);
  const change = trpc.accounts.changePassword.useMutation({
    onSuccess: ({ message }) => {
      form.reset();
      banner.show(message);
    },
    onError: (error) => refuseForm(form, error, words.failed),
  });
  return (
    <form
      noValidate
      className="max-w-sm"
      onSubmit={form.handleSubmit(({ oldPass, newPass }) => change.mutate({ oldPass, newPass }))}
    >
      <PassingBanner banner={banner} className="mb-4" />
      <FormSummary>{errors.summary ?? errors.of("root")}</FormSummary>
      <div className="flex flex-col gap-4">
        <Field label={words.currentPassword} error={errors.of("oldPass")}>
          <PasswordInput autoComplete="current-password" {...form.register("oldPass")} />
        </Field>
        <Field label={words.newPassword} error={errors.of("newPass")} hint={words.newPasswordHint}>
          <PasswordInput autoComplete="new-password" {...form.register("newPass", { deps: "confirmPass" })} />
        </Field>
        <Field label={words.confirmNewPassword} error={errors.of("confirmPass")}>
          <PasswordInput autoComplete="new-password" {...form.register("confirmPass")} />
        </Field>
      </div>
      <Button type="submit" variant="primary" busy={change.isPending} className="mt-6">
        {words.changePassword}
      </Button>
      <LeaveQuestion guard={guard} question={LEAVE} />
    </form>
  );
}

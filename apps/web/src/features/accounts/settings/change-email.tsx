import { Button } from "@starling/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@starling/ui/dialog";
import { Field } from "@starling/ui/field";
import { Input } from "@starling/ui/input";
import { PasswordInput } from "@starling/ui/password-input";
import { toast } from "@starling/ui/toast";
import { type PendingEmailChange, requestEmailChangeInput } from "@starling/validators/accounts";
import type { Me } from "@starling/validators/sessions";
import { useState } from "react";
import { Link } from "wouter";
import { FormSummary } from "../../../components/form-summary.tsx";
import { RowAction } from "../../../components/settings-section.tsx";
import { paths } from "../../../lib/paths.ts";
import { useSchemaForm } from "../../../lib/schema-form.ts";
import { refuseForm } from "../../../lib/show-error.ts";
import { trpc } from "../../../lib/trpc.ts";
import { changeEmail as words } from "./words.ts";

export function EmailAddress({ me }: { me: Me }) {
  const { data: pending } = trpc.accounts.emailChange.useQuery();
  return (
    <>
      <bdi>{me.email}</bdi>
      {pending ? <Pending pending={pending} /> : null}
    </>
  );
}

function Pending({ pending }: { pending: PendingEmailChange }) {
  const utils = trpc.useUtils();
  const cancel = trpc.accounts.cancelEmailChange.useMutation({
    onSuccess: ({ message }) => toast.success(message),
    meta: { failed: words.cancelFailed },
    onSettled: () => utils.accounts.emailChange.invalidate(),
  });
  return (
    <div role="status" className="mt-1 text-sm text-muted">
      <p>{nextStep(pending)}</p>
      <Button variant="link" className="z-10" busy={cancel.isPending} onClick={() => cancel.mutate()}>
        {words.cancelChange}
      </Button>
    </div>
  );
}

function nextStep({ newEmail, isOldConfirmed, isNewConfirmed }: PendingEmailChange): string {
  if (isNewConfirmed) return words.openOld(newEmail);
  return isOldConfirmed ? words.openNew(newEmail) : words.openBoth(newEmail);
}

export function ChangeEmail({ me }: { me: Me }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <RowAction label={words.open} onClick={() => setOpen(true)} />
      <Dialog open={isOpen} onOpenChange={setOpen}>
        <DialogContent
          title={words.title}
          description={me.hasPassword ? words.description : words.needsPassword}
        >
          {me.hasPassword ? <EmailForm onDone={close} /> : <SetPasswordFirst onDone={close} />}
        </DialogContent>
      </Dialog>
    </>
  );
}

function SetPasswordFirst({ onDone }: { onDone: () => void }) {
  return (
    <DialogFooter>
      <Button onClick={onDone}>{words.close}</Button>
      <Button variant="primary" asChild>
        <Link href={paths.password} onClick={onDone}>
          {words.setPassword}
        </Link>
      </Button>
    </DialogFooter>
  );
}

function EmailForm({ onDone }: { onDone: () => void }) {
  const utils = trpc.useUtils();
  const { form, errors } = useSchemaForm(requestEmailChangeInput, { email: "", password: "" });
  const request = trpc.accounts.requestEmailChange.useMutation({
    onSuccess: ({ message }) => {
      void utils.accounts.emailChange.invalidate();
      toast.success(message);
      onDone();
    },
    onError: (error) => refuseForm(form, error, words.failed),
  });
  return (
    <form
      noValidate
      className="mt-5 grid gap-4"
      onSubmit={form.handleSubmit((values) => request.mutate(values))}
    >
      <FormSummary>{errors.of("root")}</FormSummary>
      <Field label={words.label} error={errors.of("email")}>
        <Input type="email" autoComplete="email" {...form.register("email")} />
      </Field>
      <Field label={words.password} error={errors.of("password")}>
        <PasswordInput autoComplete="current-password" {...form.register("password")} />
      </Field>
      <DialogFooter>
        <Button disabled={request.isPending} onClick={onDone}>
          {words.cancel}
        </Button>
        <Button type="submit" variant="primary" busy={request.isPending}>
          {words.save}
        </Button>
      </DialogFooter>
    </form>
  );
}

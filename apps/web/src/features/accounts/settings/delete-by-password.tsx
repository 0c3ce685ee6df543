import { Button } from "@starling/ui/button";
import { DialogFooter } from "@starling/ui/dialog";
import { Field } from "@starling/ui/field";
import { PasswordInput } from "@starling/ui/password-input";
import { confirmRemovalForm } from "@starling/validators/accounts";
import { useLocation } from "wouter";
import { FormSummary } from "../../../components/form-summary.tsx";
import { useSchemaForm } from "../../../lib/schema-form.ts";
import { refuseForm } from "../../../lib/show-error.ts";
import { trpc } from "../../../lib/trpc.ts";
import { leaveAfterDeletion } from "./after-deletion.ts";
import { deleteByPassword as words } from "./words.ts";

interface DeleteByPasswordProps {
  onCancel: () => void;
  /** Mails a deletion link if the password is forgotten. */
  onForgotten: () => void;
  mailing: boolean;
}

export function DeleteByPassword({ onCancel, onForgotten, mailing }: DeleteByPasswordProps) {
  const [, navigate] = useLocation();
  const { form, errors } = useSchemaForm(confirmRemovalForm, { password: "" });
  const remove = trpc.accounts.remove.useMutation({
    onSuccess: ({ message }) => leaveAfterDeletion(message, navigate),
    onError: (error) => refuseForm(form, error, words.deleteFailed),
  });
  return (
    <form noValidate className="mt-5" onSubmit={form.handleSubmit((values) => remove.mutate(values))}>
      <FormSummary>{errors.of("root")}</FormSummary>
      <Field label={words.password} error={errors.of("password")}>
        <PasswordInput autoComplete="current-password" {...form.register("password")} />
      </Field>
      <Button variant="link" className="mt-3" busy={mailing} onClick={onForgotten}>
        {words.iDontKnow}
      </Button>
      <DialogFooter>
        <Button disabled={remove.isPending} onClick={onCancel}>
          {words.keepMyAccount}
        </Button>
        <Button type="submit" variant="danger" busy={remove.isPending}>
          {words.deleteMyAccount}
        </Button>
      </DialogFooter>
    </form>
  );
}

import { Alert } from "@starling/ui/alert";
import { Button } from "@starling/ui/button";
import { DialogClose, DialogFooter } from "@starling/ui/dialog";
import { Field } from "@starling/ui/field";
import { Textarea } from "@starling/ui/textarea";
import { MAX_MODERATION_TEXT } from "@starling/validators/reports";
import type { ComponentProps, ReactNode, SubmitEvent } from "react";
import { GuardedDialog } from "../../../components/guarded-dialog.tsx";
import { reasonDialog as words } from "./words.ts";

interface ReasonDialogProps {
  title: string;
  description: string;
  confirm: string;
  refusal: string | undefined;
  isUnsaved: () => boolean;
  busy: boolean;
  onClose: () => void;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  children: ReactNode;
}

/** After a server error, stays open and keeps its input. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, description, confirm, refusal, isUnsaved, busy, onClose, onSubmit, children } = props;
  return (
    <GuardedDialog
      title={title}
      description={description}
      isUnsaved={isUnsaved}
      busy={busy}
      onClose={onClose}
    >
      <form noValidate className="flex flex-col gap-5" onSubmit={onSubmit}>
        {children}
        <DialogFooter className="mt-0 sm:flex-wrap">
          {refusal === undefined ? null : (
            <Alert tone="danger" className="max-sm:order-last sm:mb-2 sm:basis-full">
              {refusal}
            </Alert>
          )}
          <DialogClose asChild>
            <Button variant="ghost" disabled={busy}>
              {words.cancel}
            </Button>
          </DialogClose>
          <Button type="submit" variant="danger" busy={busy}>
            {confirm}
          </Button>
        </DialogFooter>
      </form>
    </GuardedDialog>
  );
}

interface ReasonFieldProps extends Omit<ComponentProps<typeof Textarea>, "value"> {
  typed: string;
  error: string | undefined;
}

export function ReasonField({ typed, error, ...control }: ReasonFieldProps) {
  return (
    <Field
      label={words.reason}
      hint={words.auditHint}
      length={{ used: typed.trim().length, max: MAX_MODERATION_TEXT }}
      error={error}
      required
    >
      <Textarea dir="auto" {...control} />
    </Field>
  );
}

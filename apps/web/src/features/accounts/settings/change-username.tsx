import { Button } from "@starling/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@starling/ui/dialog";
import { Field } from "@starling/ui/field";
import { Input } from "@starling/ui/input";
import { toast } from "@starling/ui/toast";
import { changeUsernameInput } from "@starling/validators/accounts";
import type { Me } from "@starling/validators/sessions";
import { useState } from "react";
import { FormSummary } from "../../../components/form-summary.tsx";
import { RowAction } from "../../../components/settings-section.tsx";
import { useSchemaForm } from "../../../lib/schema-form.ts";
import { beginSession } from "../../../lib/session-store.ts";
import { refuseForm } from "../../../lib/show-error.ts";
import { trpc } from "../../../lib/trpc.ts";
import { changeUsername as words } from "./words.ts";

export function ChangeUsername({ me }: { me: Me }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <RowAction label={words.open} onClick={() => setOpen(true)} />
      <Dialog open={isOpen} onOpenChange={setOpen}>
        <DialogContent title={words.title} description={words.description}>
          <UsernameForm me={me} onDone={() => setOpen(false)} />
        </DialogContent>
      </Dialog>
    </>
  );
}

function UsernameForm({ me, onDone }: { me: Me; onDone: () => void }) {
  const utils = trpc.useUtils();
  const { form, errors } = useSchemaForm(
    changeUsernameInput,
    { username: me.username },
    { presenceFirst: true },
  );
  const change = trpc.accounts.changeUsername.useMutation({
    onSuccess: ({ user }) => {
      beginSession(user);
      void utils.profiles.invalidate();
      void utils.publicPages.invalidate();
      toast.success(words.saved(user.username));
      onDone();
    },
    onError: (error) => refuseForm(form, error, words.failed),
  });
  return (
    <form noValidate className="mt-5" onSubmit={form.handleSubmit((values) => change.mutate(values))}>
      <FormSummary>{errors.of("root")}</FormSummary>
      <Field label={words.label} hint={words.hint} error={errors.of("username")}>
        <Input
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.register("username")}
        />
      </Field>
      <DialogFooter>
        <Button disabled={change.isPending} onClick={onDone}>
          {words.cancel}
        </Button>
        <Button type="submit" variant="primary" busy={change.isPending}>
          {words.save}
        </Button>
      </DialogFooter>
    </form>
  );
}

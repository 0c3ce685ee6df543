import { Button } from "@starling/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@starling/ui/dialog";
import { Field } from "@starling/ui/field";
import { Input } from "@starling/ui/input";
import { toast } from "@starling/ui/toast";
import { type DiscordConnection, saveDiscordInput } from "@starling/validators/discord";
import { FormSummary } from "../../components/form-summary.tsx";
import { useSchemaForm } from "../../lib/schema-form.ts";
import { refuseForm } from "../../lib/show-error.ts";
import { trpc } from "../../lib/trpc.ts";
import { discordForm as words } from "./words.ts";

interface DiscordFormProps {
  connection: DiscordConnection | null;
  onClose: () => void;
}

/** The server tests the webhook URL before saving. */
export function DiscordForm({ connection, onClose }: DiscordFormProps) {
  const { own } = trpc.useUtils().discord;
  const { form, errors } = useSchemaForm(saveDiscordInput, {
    address: "",
    roleId: connection?.roleId ?? "",
  });
  const save = trpc.discord.save.useMutation({
    onSuccess: (saved) => {
      own.setData(undefined, saved);
      toast.success(words.saved);
      onClose();
    },
    onError: (error) => refuseForm(form, error, words.failed),
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <DialogContent
        title={connection ? words.changeTitle : words.connectTitle}
        description={words.description}
      >
        <form
          noValidate
          className="mt-5 flex flex-col gap-5"
          onSubmit={form.handleSubmit((values) => save.mutate(values))}
        >
          <FormSummary>{errors.of("root")}</FormSummary>
          <Field
            label={words.address}
            hint={connection ? words.keepHint : words.addressHint}
            error={errors.of("address")}
          >
            <Input
              dir="ltr"
              inputMode="url"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              placeholder={words.addressExample}
              {...form.register("address")}
            />
          </Field>
          <Field label={words.role} hint={words.roleHint} error={errors.of("roleId")}>
            <Input
              dir="ltr"
              inputMode="numeric"
              autoComplete="off"
              spellCheck={false}
              {...form.register("roleId")}
            />
          </Field>
          <DialogFooter>
            <Button disabled={save.isPending} onClick={onClose}>
              {words.cancel}
            </Button>
            <Button type="submit" variant="primary" busy={save.isPending}>
              {words.save}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}

import { Button } from "@starling/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@starling/ui/dialog";
import { Field, FieldSet } from "@starling/ui/field";
import { Input } from "@starling/ui/input";
import { RadioGroup, RadioOption } from "@starling/ui/radio-group";
import {
  type CreateAccessTokenInput,
  createAccessTokenInput,
  MAX_TOKEN_NAME,
  TOKEN_SCOPES,
} from "@starling/validators/access-tokens";
import { Copy } from "lucide-react";
import { Controller } from "react-hook-form";
import { FormSummary } from "../../../components/form-summary.tsx";
import { useSchemaForm } from "../../../lib/schema-form.ts";
import { refuseForm } from "../../../lib/show-error.ts";
import { trpc } from "../../../lib/trpc.ts";
import { copyText } from "./recovery-codes.tsx";
import { createToken as words } from "./security-words.ts";

export function CreateTokenDialog({ onClose }: { onClose: () => void }) {
  const { list } = trpc.useUtils().accessTokens;
  const create = trpc.accessTokens.create.useMutation({ onSuccess: () => void list.invalidate() });
  return (
    <Dialog open onOpenChange={onClose}>
      {create.data ? (
        <DialogContent title={words.madeTitle} description={words.madeDescription} dismissable={false}>
          <MadeToken token={create.data.token} onSaved={onClose} />
        </DialogContent>
      ) : (
        <DialogContent title={words.title} description={words.description} dismissable={!create.isPending}>
          <TokenForm create={create.mutateAsync} onCancel={onClose} />
        </DialogContent>
      )}
    </Dialog>
  );
}

interface TokenFormProps {
  create: (input: CreateAccessTokenInput) => Promise<unknown>;
  onCancel: () => void;
}

function TokenForm({ create, onCancel }: TokenFormProps) {
  const { form, errors } = useSchemaForm(createAccessTokenInput, { name: "", scope: "read" });
  const { isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    try {
      await create(values);
    } catch (error) {
      refuseForm(form, error, words.failed);
    }
  });
  return (
    <form noValidate onSubmit={submit}>
      <FormSummary>{errors.of("root")}</FormSummary>
      <Field label={words.name} hint={words.nameHint} error={errors.of("name")}>
        <Input dir="auto" autoComplete="off" maxLength={MAX_TOKEN_NAME} {...form.register("name")} />
      </Field>
      <Controller
        control={form.control}
        name="scope"
        render={({ field: { value, onChange, onBlur, ref } }) => (
          <FieldSet legend={words.scope} error={errors.of("scope")} className="mt-5">
            <RadioGroup
              ref={ref}
              aria-label={words.scope}
              value={value}
              onValueChange={onChange}
              onBlur={onBlur}
            >
              {TOKEN_SCOPES.map((scope) => (
                <RadioOption
                  key={scope.value}
                  {...scope}
                  description={words.scopes[scope.value]}
                  className="pointer-coarse:min-h-10"
                />
              ))}
            </RadioGroup>
          </FieldSet>
        )}
      />
      <p className="mt-3 text-sm text-muted">{words.never}</p>
      <DialogFooter>
        <Button disabled={isSubmitting} onClick={onCancel}>
          {words.cancel}
        </Button>
        <Button type="submit" variant="primary" busy={isSubmitting}>
          {words.create}
        </Button>
      </DialogFooter>
    </form>
  );
}

function MadeToken({ token, onSaved }: { token: string; onSaved: () => void }) {
  return (
    <>
      <p
        dir="ltr"
        className="select-all rounded-lg border border-line bg-raised px-4 py-3 font-mono text-sm wrap-anywhere"
      >
        {token}
      </p>
      <p className="mt-3 text-sm text-muted">{words.usage}</p>
      <DialogFooter>
        <Button onClick={onSaved}>{words.saved}</Button>
        <Button variant="primary" onClick={() => void copyText(token)}>
          <Copy aria-hidden="true" className="size-4" />
          {words.copy}
        </Button>
      </DialogFooter>
    </>
  );
}

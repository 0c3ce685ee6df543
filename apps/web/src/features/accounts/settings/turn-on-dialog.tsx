import { Button } from "@starling/ui/button";
import { Dialog, DialogContent, DialogFooter } from "@starling/ui/dialog";
import { Field } from "@starling/ui/field";
import { Input } from "@starling/ui/input";
import { PasswordInput } from "@starling/ui/password-input";
import { toast } from "@starling/ui/toast";
import {
  setUpSecondFactorForm,
  setUpSecondFactorInput,
  turnOnSecondFactorForm,
} from "@starling/validators/second-factors";
import type { Me } from "@starling/validators/sessions";
import { Copy } from "lucide-react";
import { useMemo, useState } from "react";
import { renderSVG } from "uqr";
import { FormSummary } from "../../../components/form-summary.tsx";
import { useSchemaForm } from "../../../lib/schema-form.ts";
import { refuseForm } from "../../../lib/show-error.ts";
import { trpc } from "../../../lib/trpc.ts";
import { copyText, RecoveryCodes } from "./recovery-codes.tsx";
import { recoveryCodes as codeWords, turnOn as words } from "./security-words.ts";

interface Setup {
  setup: string;
  secret: string;
  address: string;
}

export function TurnOnDialog({ me, onClose }: { me: Me; onClose: () => void }) {
  const [setup, setSetup] = useState<Setup | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const done = () => {
    toast.success(words.done);
    onClose();
  };
  if (codes) {
    return (
      <Dialog open>
        <DialogContent title={codeWords.title} description={codeWords.description} dismissable={false}>
          <RecoveryCodes codes={codes} username={me.username} onSaved={done} />
        </DialogContent>
      </Dialog>
    );
  }
  return (
    <Dialog open onOpenChange={onClose}>
      {setup ? (
        <DialogContent title={words.scanTitle} description={words.scanDescription}>
          <ScanForm setup={setup} onCodes={setCodes} onCancel={onClose} />
        </DialogContent>
      ) : (
        <DialogContent title={words.title} description={words.confirmDescription}>
          <PasswordForm hasPassword={me.hasPassword} onSetup={setSetup} onCancel={onClose} />
        </DialogContent>
      )}
    </Dialog>
  );
}

interface PasswordFormProps {
  hasPassword: boolean;
  onSetup: (setup: Setup) => void;
  onCancel: () => void;
}

function PasswordForm({ hasPassword, onSetup, onCancel }: PasswordFormProps) {
  const { form, errors } = useSchemaForm(
    hasPassword ? setUpSecondFactorForm : setUpSecondFactorInput,
    hasPassword ? { password: "" } : {},
  );
  const setUp = trpc.secondFactors.setUp.useMutation({
    onSuccess: onSetup,
    onError: (error) => refuseForm(form, error, words.failed),
  });
  return (
    <form noValidate onSubmit={form.handleSubmit((values) => setUp.mutate(values))}>
      <FormSummary>{errors.of("root")}</FormSummary>
      {hasPassword ? (
        <Field label={words.password} error={errors.of("password")}>
          <PasswordInput autoComplete="current-password" {...form.register("password")} />
        </Field>
      ) : null}
      <DialogFooter>
        <Button disabled={setUp.isPending} onClick={onCancel}>
          {words.cancel}
        </Button>
        <Button type="submit" variant="primary" busy={setUp.isPending}>
          {words.next}
        </Button>
      </DialogFooter>
    </form>
  );
}

interface ScanFormProps {
  setup: Setup;
  onCodes: (codes: readonly string[]) => void;
  onCancel: () => void;
}

function ScanForm({ setup, onCodes, onCancel }: ScanFormProps) {
  const { status } = trpc.useUtils().secondFactors;
  const { form, errors } = useSchemaForm(turnOnSecondFactorForm, { code: "" });
  const turnOn = trpc.secondFactors.turnOn.useMutation({
    onSuccess: ({ recoveryCodes }) => {
      void status.invalidate();
      onCodes(recoveryCodes);
    },
    onError: (error) => refuseForm(form, error, words.failed),
  });
  return (
    <form noValidate onSubmit={form.handleSubmit(({ code }) => turnOn.mutate({ setup: setup.setup, code }))}>
      <FormSummary>{errors.of("root")}</FormSummary>
      <div className="grid gap-5 sm:grid-cols-[auto_minmax(0,1fr)]">
        <QrCode address={setup.address} />
        <div className="min-w-0">
          <p className="text-md text-muted">{words.orType}</p>
          <p dir="ltr" className="mt-1 select-all font-mono text-md wrap-anywhere">
            {setup.secret}
          </p>
          <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button size="sm" onClick={() => void copyText(setup.secret.replaceAll(" ", ""))}>
              <Copy aria-hidden="true" className="size-4" />
              {words.copyKey}
            </Button>
            <Button variant="link" size="sm" asChild>
              <a href={setup.address}>{words.openApp}</a>
            </Button>
          </div>
        </div>
      </div>
      <Field label={words.code} hint={words.codeHint} error={errors.of("code")} className="mt-5">
        <Input
          autoComplete="one-time-code"
          inputMode="numeric"
          spellCheck={false}
          dir="ltr"
          className="tabular-nums"
          {...form.register("code")}
        />
      </Field>
      <DialogFooter>
        <Button disabled={turnOn.isPending} onClick={onCancel}>
          {words.cancel}
        </Button>
        <Button type="submit" variant="primary" busy={turnOn.isPending}>
          {words.confirm}
        </Button>
      </DialogFooter>
    </form>
  );
}

/** Black on white in both themes, because cameras need contrast and a margin. */
function QrCode({ address }: { address: string }) {
  const source = useMemo(
    () => `data:image/svg+xml,${encodeURIComponent(renderSVG(address, { border: 2 }))}`,
    [address],
  );
  return (
    <img
      src={source}
      alt={words.qrAlt}
      width={176}
      height={176}
      className="size-44 justify-self-center rounded-md border border-line"
    />
  );
}

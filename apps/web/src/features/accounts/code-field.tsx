import { localized } from "@starling/i18n/translate";
import { Button } from "@starling/ui/button";
import { Field } from "@starling/ui/field";
import { Input } from "@starling/ui/input";
import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { codeField as words } from "./words.ts";

interface CodeFieldProps {
  form: UseFormReturn<{ code: string }>;
  error: string | undefined;
}

const KINDS = localized(() => ({
  app: { label: words.app, hint: words.appHint, swap: words.useRecovery },
  recovery: { label: words.recovery, hint: words.recoveryHint, swap: words.useApp },
}));

/** Codes from an app are digits, which phones can autofill. Recovery codes contain letters. */
const CONTROLS = {
  app: { autoComplete: "one-time-code", inputMode: "numeric" },
  recovery: { autoComplete: "off", inputMode: "text", autoCapitalize: "none" },
} as const;

export function CodeField({ form, error }: CodeFieldProps) {
  const [kind, setKind] = useState<keyof typeof KINDS>("app");
  const { label, hint, swap } = KINDS[kind];
  return (
    <div>
      <Field label={label} hint={hint} error={error}>
        <Input
          {...CONTROLS[kind]}
          spellCheck={false}
          dir="ltr"
          className="tabular-nums"
          {...form.register("code")}
        />
      </Field>
      <Button
        variant="link"
        size="sm"
        className="mt-2"
        onClick={() => {
          setKind(kind === "app" ? "recovery" : "app");
          form.resetField("code");
          form.setFocus("code");
        }}
      >
        {swap}
      </Button>
    </div>
  );
}

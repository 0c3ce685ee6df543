import { t } from "@starling/i18n/translate";
import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { cn } from "./cn.ts";
import { Input } from "./input.tsx";

type PasswordInputProps = Omit<ComponentProps<"input">, "type"> & { showLabel?: string; hideLabel?: string };

export function PasswordInput({
  className,
  showLabel = t("Show password"),
  hideLabel = t("Hide password"),
  ...props
}: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <div className="relative">
      <Input
        autoCapitalize="none"
        spellCheck={false}
        {...props}
        type={shown ? "text" : "password"}
        className={cn("pe-11", className)}
      />
      <button
        type="button"
        aria-label={shown ? hideLabel : showLabel}
        onClick={() => setShown(!shown)}
        disabled={props.disabled}
        className="touch-target absolute inset-y-0 end-0 grid w-10 place-items-center rounded-md text-faint hover:text-strong"
      >
        <Icon aria-hidden="true" />
      </button>
    </div>
  );
}

import { activeDirection } from "@starling/i18n/translate";
import { RadioGroup } from "radix-ui";
import type { ReactNode } from "react";
import { cn } from "./cn.ts";

type SegmentedControlProps<Value extends string> = {
  label: string;
  value: Value;
  onValueChange: (value: Value) => void;
  options: readonly { value: Value; label: ReactNode; icon?: ReactNode }[];
  className?: string;
};

/** Single choice among two to four options. */
export function SegmentedControl<Value extends string>({
  label,
  value,
  onValueChange,
  options,
  className,
}: SegmentedControlProps<Value>) {
  return (
    <RadioGroup.Root
      dir={activeDirection()}
      aria-label={label}
      value={value}
      onValueChange={(next) => {
        const option = options.find((candidate) => candidate.value === next);
        if (option) onValueChange(option.value);
      }}
      orientation="horizontal"
      className={cn(
        "inline-flex gap-0.5 rounded-md border border-line bg-hover p-0.5 dark:bg-background",
        className,
      )}
    >
      {options.map((option) => (
        <RadioGroup.Item
          key={option.value}
          value={option.value}
          className="touch-target inline-flex h-[30px] items-center justify-center gap-2 rounded-sm px-3 text-md font-medium whitespace-nowrap text-muted transition-colors hover:text-strong data-[state=checked]:bg-raised data-[state=checked]:text-strong dark:data-[state=checked]:bg-hover"
        >
          {option.icon}
          {option.label}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}

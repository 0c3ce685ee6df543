import { Switch as SwitchPrimitive } from "radix-ui";
import { type ComponentProps, type ReactNode, useId } from "react";
import { cn } from "./cn.ts";
import { useFieldControl } from "./field-context.tsx";
import { OptionText } from "./option-text.tsx";

type SwitchProps = Omit<ComponentProps<typeof SwitchPrimitive.Root>, "children"> & {
  label?: ReactNode;
  description?: ReactNode;
};

/** Switch for a setting that takes effect immediately. With `label`, the whole row toggles the switch. */
export function Switch({ label, description, className, ...props }: SwitchProps) {
  const madeUp = useId();
  const control = useFieldControl({ ...props, id: props.id ?? (label ? madeUp : undefined) });
  const toggle = (
    <SwitchPrimitive.Root
      {...props}
      {...control}
      className={cn(
        "touch-area relative inline-flex h-5 w-9 shrink-0 items-center rounded-full border border-line-strong bg-hover transition-colors disabled:opacity-50 data-[state=checked]:border-accent data-[state=checked]:bg-accent",
        !label && className,
      )}
    >
      <SwitchPrimitive.Thumb className="block size-3.5 translate-x-0.5 rounded-full bg-muted transition-[translate,background-color] data-[state=checked]:translate-x-[18px] data-[state=checked]:bg-accent-foreground rtl:-translate-x-0.5 rtl:data-[state=checked]:-translate-x-[18px]" />
    </SwitchPrimitive.Root>
  );
  if (!label) return toggle;
  return (
    <div className={cn("touch-target flex items-start justify-between gap-6 py-1", className)}>
      <label htmlFor={control.id} className="cursor-pointer">
        <OptionText label={label} description={description} />
      </label>
      {toggle}
    </div>
  );
}

import { activeDirection } from "@starling/i18n/translate";
import { RadioGroup as RadioPrimitive } from "radix-ui";
import { type ComponentProps, type ReactNode, useId } from "react";
import { cn } from "./cn.ts";
import { OptionText } from "./option-text.tsx";

/** Needs a name: `aria-label`, `aria-labelledby` or an enclosing `FieldSet`. */
export function RadioGroup({ className, ...props }: ComponentProps<typeof RadioPrimitive.Root>) {
  return (
    <RadioPrimitive.Root
      dir={activeDirection()}
      className={cn("flex flex-col gap-1", className)}
      {...props}
    />
  );
}

const dot =
  "inline-grid size-[18px] shrink-0 place-items-center rounded-full border border-line-strong bg-raised transition-colors group-data-[state=checked]:border-accent group-data-[state=checked]:bg-accent dark:bg-background dark:group-data-[state=checked]:bg-accent";

function Dot({ className }: { className?: string }) {
  return (
    <span className={cn(dot, className)}>
      <RadioPrimitive.Indicator className="size-2 rounded-full bg-accent-foreground" />
    </span>
  );
}

type OptionProps = Omit<ComponentProps<typeof RadioPrimitive.Item>, "children"> & {
  label: ReactNode;
  description?: ReactNode;
};

export function RadioOption({ label, description, className, ...props }: OptionProps) {
  const id = useId();
  return (
    <RadioPrimitive.Item
      aria-labelledby={id}
      className={cn(
        "group touch-target flex items-start gap-2.5 rounded-md py-1 text-start disabled:cursor-not-allowed disabled:opacity-50",
        className,
      )}
      {...props}
    >
      <Dot className="mt-px" />
      <span id={id} className="flex min-w-0">
        <OptionText label={label} description={description} />
      </span>
    </RadioPrimitive.Item>
  );
}

export function RadioCard({
  label,
  description,
  icon,
  children,
  className,
  ...props
}: OptionProps & { icon?: ReactNode; children?: ReactNode }) {
  const id = useId();
  return (
    <RadioPrimitive.Item
      aria-labelledby={id}
      className={cn(
        "group flex w-full items-start gap-3 rounded-lg border border-line bg-raised p-4 text-start transition-colors hover:border-line-strong disabled:cursor-not-allowed disabled:opacity-50 data-[state=checked]:border-accent data-[state=checked]:inset-ring data-[state=checked]:inset-ring-accent",
        className,
      )}
      {...props}
    >
      {icon ? (
        <span className="mt-0.5 text-muted group-data-[state=checked]:text-accent-text">{icon}</span>
      ) : null}
      <span className="flex min-w-0 flex-1 flex-col gap-1">
        <span id={id} className="text-lg font-semibold text-strong">
          {label}
        </span>
        {description ? <span className="text-md text-muted">{description}</span> : null}
        {children}
      </span>
      <Dot className="mt-0.5" />
    </RadioPrimitive.Item>
  );
}

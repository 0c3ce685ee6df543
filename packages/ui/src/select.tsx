import { activeDirection } from "@starling/i18n/translate";
import { Check, ChevronDown } from "lucide-react";
import { Select as SelectPrimitive } from "radix-ui";
import { type ComponentProps, useState } from "react";
import { cn } from "./cn.ts";
import { useFieldControl } from "./field-context.tsx";
import { controlClasses } from "./input.tsx";
import { landmarkOf } from "./landmark.tsx";
import { menuItemClasses, menuSurfaceClasses } from "./menu-classes.tsx";

type SelectProps = ComponentProps<typeof SelectPrimitive.Root> & {
  placeholder?: string;
  id?: string;
  "aria-label"?: string;
  className?: string;
};

/** Select with a few `SelectItem`s; use `NativeSelect` for long lists. */
export function Select({ placeholder, id, "aria-label": label, className, children, ...props }: SelectProps) {
  const control = useFieldControl({ id });
  const [landmark, setLandmark] = useState<HTMLElement | null>(null);
  const [found] = useState(() => (trigger: Element | null) => setLandmark(landmarkOf(trigger)));
  return (
    <SelectPrimitive.Root dir={activeDirection()} {...props}>
      <SelectPrimitive.Trigger
        ref={found}
        {...control}
        aria-label={label}
        className={cn(
          controlClasses,
          "inline-flex h-9 items-center justify-between gap-2 text-start data-placeholder:text-faint",
          className,
        )}
      >
        <span className="truncate">
          <SelectPrimitive.Value placeholder={placeholder} />
        </span>
        <ChevronDown aria-hidden="true" className="-me-0.5 text-faint" />
      </SelectPrimitive.Trigger>
      <SelectPrimitive.Portal container={landmark}>
        <SelectPrimitive.Content
          position="popper"
          sideOffset={4}
          className={cn(
            menuSurfaceClasses,
            "max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width)",
          )}
        >
          <SelectPrimitive.Viewport>{children}</SelectPrimitive.Viewport>
        </SelectPrimitive.Content>
      </SelectPrimitive.Portal>
    </SelectPrimitive.Root>
  );
}

/** The value must not be empty. */
export function SelectItem({ className, children, ...props }: ComponentProps<typeof SelectPrimitive.Item>) {
  return (
    <SelectPrimitive.Item className={cn(menuItemClasses, "pe-8", className)} {...props}>
      <SelectPrimitive.ItemText>{children}</SelectPrimitive.ItemText>
      <SelectPrimitive.ItemIndicator className="absolute end-2">
        <Check aria-hidden="true" className="size-4 text-accent-text" />
      </SelectPrimitive.ItemIndicator>
    </SelectPrimitive.Item>
  );
}

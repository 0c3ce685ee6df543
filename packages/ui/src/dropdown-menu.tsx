import { activeDirection } from "@starling/i18n/translate";
import { Check } from "lucide-react";
import { DropdownMenu as MenuPrimitive } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "./cn.ts";
import { TriggerLandmark, useTriggerLandmark } from "./landmark.tsx";
import { menuItemClasses, menuSurfaceClasses } from "./menu-classes.tsx";

/** Not modal by default, to keep the page readable and scrollable. */
export function DropdownMenu({ modal = false, ...props }: ComponentProps<typeof MenuPrimitive.Root>) {
  return (
    <TriggerLandmark>
      <MenuPrimitive.Root dir={activeDirection()} modal={modal} {...props} />
    </TriggerLandmark>
  );
}

export function DropdownMenuTrigger(props: Omit<ComponentProps<typeof MenuPrimitive.Trigger>, "ref">) {
  const { found } = useTriggerLandmark();
  return <MenuPrimitive.Trigger ref={found} {...props} />;
}

export const DropdownMenuGroup = MenuPrimitive.Group;
export const DropdownMenuRadioGroup = MenuPrimitive.RadioGroup;

export function DropdownMenuContent({
  className,
  align = "end",
  sideOffset = 6,
  ...props
}: ComponentProps<typeof MenuPrimitive.Content>) {
  const { landmark } = useTriggerLandmark();
  return (
    <MenuPrimitive.Portal container={landmark}>
      <MenuPrimitive.Content
        align={align}
        sideOffset={sideOffset}
        collisionPadding={8}
        className={cn(
          menuSurfaceClasses,
          "max-h-(--radix-dropdown-menu-content-available-height) min-w-48",
          className,
        )}
        {...props}
      />
    </MenuPrimitive.Portal>
  );
}

/** `danger` marks destructive commands, and `asChild` renders a link. */
export function DropdownMenuItem({
  danger,
  className,
  ...props
}: ComponentProps<typeof MenuPrimitive.Item> & { danger?: boolean }) {
  return (
    <MenuPrimitive.Item className={cn(menuItemClasses, danger && "text-danger", className)} {...props} />
  );
}

export function DropdownMenuCheckboxItem({
  className,
  children,
  ...props
}: ComponentProps<typeof MenuPrimitive.CheckboxItem>) {
  return (
    <MenuPrimitive.CheckboxItem className={cn(menuItemClasses, "pe-8", className)} {...props}>
      {children}
      <ChosenMark />
    </MenuPrimitive.CheckboxItem>
  );
}

export function DropdownMenuRadioItem({
  className,
  children,
  ...props
}: ComponentProps<typeof MenuPrimitive.RadioItem>) {
  return (
    <MenuPrimitive.RadioItem className={cn(menuItemClasses, "pe-8", className)} {...props}>
      {children}
      <ChosenMark />
    </MenuPrimitive.RadioItem>
  );
}

function ChosenMark() {
  return (
    <MenuPrimitive.ItemIndicator className="absolute end-2">
      <Check aria-hidden="true" className="size-4 text-accent-text" />
    </MenuPrimitive.ItemIndicator>
  );
}

export function DropdownMenuLabel({ className, ...props }: ComponentProps<typeof MenuPrimitive.Label>) {
  return <MenuPrimitive.Label className={cn("px-2.5 py-1.5 text-xs text-faint", className)} {...props} />;
}

export function DropdownMenuSeparator({
  className,
  ...props
}: ComponentProps<typeof MenuPrimitive.Separator>) {
  return <MenuPrimitive.Separator className={cn("-mx-1 my-1 h-px bg-line", className)} {...props} />;
}

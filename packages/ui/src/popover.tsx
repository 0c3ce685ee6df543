import { Popover as PopoverPrimitive } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "./cn.ts";
import { TriggerLandmark, useTriggerLandmark } from "./landmark.tsx";
import { menuSurfaceClasses } from "./menu-classes.tsx";

export function Popover(props: ComponentProps<typeof PopoverPrimitive.Root>) {
  return (
    <TriggerLandmark>
      <PopoverPrimitive.Root {...props} />
    </TriggerLandmark>
  );
}

export function PopoverTrigger(props: Omit<ComponentProps<typeof PopoverPrimitive.Trigger>, "ref">) {
  const { found } = useTriggerLandmark();
  return <PopoverPrimitive.Trigger ref={found} {...props} />;
}

export const PopoverClose = PopoverPrimitive.Close;

/** Needs `aria-label` if it has no heading. */
export function PopoverContent({
  className,
  align = "start",
  sideOffset = 6,
  ...props
}: ComponentProps<typeof PopoverPrimitive.Content>) {
  const { landmark } = useTriggerLandmark();
  return (
    <PopoverPrimitive.Portal container={landmark}>
      <PopoverPrimitive.Content
        align={align}
        sideOffset={sideOffset}
        collisionPadding={8}
        className={cn(menuSurfaceClasses, "w-72 p-4", className)}
        {...props}
      />
    </PopoverPrimitive.Portal>
  );
}

import type { ComponentProps } from "react";
import { Button } from "./button.tsx";
import { cn } from "./cn.ts";

type IconButtonProps = Omit<ComponentProps<typeof Button>, "aria-label" | "asChild"> & {
  /** The accessible name; an icon alone says nothing to a screen reader. */
  label: string;
};

/** A square button with an icon as its child and a name in words. */
export function IconButton({
  label,
  variant = "ghost",
  size = "icon",
  className,
  ...props
}: IconButtonProps) {
  return (
    <Button
      aria-label={label}
      title={label}
      variant={variant}
      size={size}
      className={cn(size === "sm" && "size-8 px-0", className)}
      {...props}
    />
  );
}

import type { ComponentProps } from "react";
import { Button } from "./button.tsx";
import { cn } from "./cn.ts";

type IconButtonProps = Omit<ComponentProps<typeof Button>, "aria-label" | "asChild"> & {
  label: string;
};

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

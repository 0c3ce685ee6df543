import { Label as LabelPrimitive } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "./cn.ts";

/** `required` only shows an asterisk; the control itself must announce it. */
export function Label({
  required,
  className,
  children,
  ...props
}: ComponentProps<typeof LabelPrimitive.Root> & { required?: boolean }) {
  return (
    <LabelPrimitive.Root className={cn("text-md font-medium text-strong", className)} {...props}>
      {children}
      {required ? <RequiredMark /> : null}
    </LabelPrimitive.Root>
  );
}

export function RequiredMark() {
  return (
    <span aria-hidden="true" className="ms-0.5 text-danger">
      *
    </span>
  );
}

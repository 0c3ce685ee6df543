import { Label as LabelPrimitive } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "./cn.ts";

/** The label of a control; `required` draws the asterisk (the control says it to screen readers). */
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

/** The asterisk of a required field, silent for screen readers. */
export function RequiredMark() {
  return (
    <span aria-hidden="true" className="ms-0.5 text-danger">
      *
    </span>
  );
}

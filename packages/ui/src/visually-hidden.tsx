import type { ComponentProps } from "react";

/** Words for screen readers only. */
export function VisuallyHidden(props: Omit<ComponentProps<"span">, "className">) {
  return <span className="sr-only" {...props} />;
}

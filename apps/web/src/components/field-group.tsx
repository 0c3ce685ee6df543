import { cn } from "@starling/ui/cn";
import { type ReactNode, useId } from "react";

interface FieldGroupProps {
  title: string;
  hint?: ReactNode;
  /** Whether all fields form one column. */
  single?: boolean;
  children: ReactNode;
}

export function FieldGroup({ title, hint, single = false, children }: FieldGroupProps) {
  const id = useId();
  return (
    <fieldset aria-labelledby={id} className="min-w-0 border-line not-first:border-t not-first:pt-7">
      <h3 id={id} className="text-lg">
        {title}
      </h3>
      {hint ? <p className="mt-1 max-w-measure text-md text-muted">{hint}</p> : null}
      <div className={cn("mt-4 gap-6", single ? "flex flex-col" : "grid items-start sm:grid-cols-2")}>
        {children}
      </div>
    </fieldset>
  );
}

export function WholeRow({ children }: { children: ReactNode }) {
  return <div className="min-w-0 sm:col-span-full">{children}</div>;
}

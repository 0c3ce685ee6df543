import type { ReactNode } from "react";

interface FieldGroupProps {
  title: string;
  children: ReactNode;
}

/** Fields that belong together, in two columns where there is room. */
export function FieldGroup({ title, children }: FieldGroupProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-4 w-full border-line border-b pb-2 font-semibold text-lg">{title}</legend>
      <div className="grid items-start gap-x-6 gap-y-5 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}

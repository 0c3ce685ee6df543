import type { ReactNode } from "react";

/** Text below a form, such as "New here? Create an account". */
export function FormFoot({ children }: { children: ReactNode }) {
  return <p className="mt-5 text-center text-md text-muted">{children}</p>;
}

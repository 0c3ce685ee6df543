import type { ReactNode } from "react";

export function FormFoot({ children }: { children: ReactNode }) {
  return <p className="mt-5 max-sm:mt-3 text-center text-md text-muted">{children}</p>;
}

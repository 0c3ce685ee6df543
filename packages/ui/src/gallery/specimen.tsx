import type { ReactNode } from "react";
import { cn } from "../cn.ts";

export function Chapter({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-8">
      <h2 className="text-2xl">{title}</h2>
      {children}
    </section>
  );
}

export function Specimen({
  name,
  className,
  children,
}: {
  name: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className="grid gap-3 border-t border-line pt-5 md:grid-cols-[10rem_minmax(0,1fr)] md:gap-8">
      <h3 className="text-md font-medium tracking-normal text-muted">{name}</h3>
      <div className={cn("flex min-w-0 flex-wrap items-center gap-3", className)}>{children}</div>
    </div>
  );
}

import type { ReactNode } from "react";
export interface Figure {
  name: string;
  value: ReactNode;
}

export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-x-8 gap-y-5">
      {figures.map(({ name, value }) => (
        <div key={name} className="flex flex-col-reverse">
          <dt className="text-md text-muted">{name}</dt>
          <dd className="heading text-xl tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

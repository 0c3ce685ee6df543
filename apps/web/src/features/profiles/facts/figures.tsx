import type { ReactNode } from "react";
export interface Figure {
  name: string;
  value: ReactNode;
}

export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-5 sm:grid sm:grid-cols-[repeat(auto-fit,minmax(7rem,1fr))]">
      {figures.map(({ name, value }) => (
        <div key={name} className="flex grow flex-col-reverse justify-end">
          <dt className="text-md text-muted">{name}</dt>
          <dd className="heading text-lg tabular-nums sm:text-xl">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

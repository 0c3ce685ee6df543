import { cn } from "@starling/ui/cn";
import type { ReactNode } from "react";
import { factList as words } from "./words.ts";

export interface Fact {
  name: string;
  /** If empty, the list shows `missing` instead. */
  value: ReactNode;
}

interface FactListProps {
  facts: readonly Fact[];
  missing?: string;
  stacked?: boolean;
  className?: string;
}

export function FactList({ facts, missing = words.notSpecified, stacked = false, className }: FactListProps) {
  return (
    <dl className={cn("divide-y divide-line", className)}>
      {facts.map(({ name, value }) => (
        <div
          key={name}
          className={cn(
            "grid gap-x-4 gap-y-1.5 py-2.5 text-md first:pt-0 last:pb-0",
            !stacked && "grid-cols-[min(9rem,50%)_minmax(0,1fr)] items-baseline",
          )}
        >
          <dt className="text-muted">{name}</dt>
          <dd className={cn("[overflow-wrap:anywhere]", !value && "text-faint")}>
            {typeof value === "string" && value ? <bdi>{value}</bdi> : value || missing}
          </dd>
        </div>
      ))}
    </dl>
  );
}

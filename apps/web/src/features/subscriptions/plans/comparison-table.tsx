import {
  Table,
  TableBody,
  TableCaption,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from "@starling/ui/table";
import type { Plan } from "@starling/validators/plans";
import { Check, Minus } from "lucide-react";
import { COMPARISON, type Compared } from "./comparison.ts";
import { comparisonTable as words } from "./words.ts";

export function ComparisonTable({ plans }: { plans: readonly Plan[] }) {
  return (
    <Table label={words.comparisonOfPlans} className="plans-comparison">
      <TableCaption>{words.whatEachPlanIncludes}</TableCaption>
      <TableHead>
        <TableRow>
          <TableHeader>{words.feature}</TableHeader>
          {plans.map(({ id, name }) => (
            <TableHeader key={id}>{name}</TableHeader>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {COMPARISON.map(({ label, detail, of }) => (
          <TableRow key={label}>
            <TableHeader scope="row" className="h-12 py-2 text-md text-strong">
              {label}
              {detail ? <span className="block text-sm font-normal text-muted">{detail}</span> : null}
            </TableHeader>
            {plans.map((plan) => (
              <TableCell key={plan.id} className="tabular-nums">
                <Cell value={of(plan)} />
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function Cell({ value }: { value: Compared }) {
  if (typeof value === "string") return value;
  const Icon = value ? Check : Minus;
  return (
    <>
      <Icon aria-hidden="true" className={value ? "text-accent-text" : "text-faint"} />
      <span className="sr-only">{value ? words.included : words.notIncluded}</span>
    </>
  );
}

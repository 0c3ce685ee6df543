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

/** Every plan of an interval beside the others (spec A §2). */
export function ComparisonTable({ plans }: { plans: readonly Plan[] }) {
  return (
    <Table label="Comparison of the plans" className="table-fixed">
      <TableCaption>What each plan includes</TableCaption>
      <TableHead>
        <TableRow>
          <TableHeader className="w-2/5">Feature</TableHeader>
          {plans.map(({ id, name }) => (
            <TableHeader key={id} className="px-2 text-center sm:px-4">
              {name}
            </TableHeader>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {COMPARISON.map(({ label, detail, of }) => (
          <TableRow key={label}>
            <TableHeader scope="row" className="h-12 py-2 text-md whitespace-normal text-strong">
              {label}
              {detail ? <span className="block text-sm font-normal text-muted">{detail}</span> : null}
            </TableHeader>
            {plans.map((plan) => (
              <TableCell key={plan.id} className="px-2 text-center tabular-nums sm:px-4">
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
      <Icon aria-hidden="true" className={value ? "inline text-accent-text" : "inline text-faint"} />
      <span className="sr-only">{value ? "Included" : "Not included"}</span>
    </>
  );
}

import { Badge } from "@starling/ui/badge";
import { getSite } from "../../lib/site.ts";

const CARDS = [
  { number: "4242 4242 4242 4242", what: "works" },
  { number: "4000 0000 0000 0002", what: "is declined" },
  { number: "4000 0000 0000 0341", what: "is saved, but fails when charged" },
  { number: "4000 0025 0000 3155", what: "asks you to confirm once" },
  { number: "4000 0027 6000 3184", what: "asks you to confirm each time" },
];

/** The numbers that do something where no real card is taken (decisions §6). */
export function TestCards() {
  if (!getSite().payments.isTest) return null;
  return (
    <section aria-label="Test mode" className="rounded-lg border border-dashed border-line-strong px-4 py-3">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
        <Badge tone="info">Test mode</Badge>
        No money moves. Use any date ahead and any code.
      </p>
      <dl className="mt-2 flex flex-col gap-1 text-sm">
        {CARDS.map(({ number, what }) => (
          <div key={number} className="flex flex-wrap gap-x-3">
            <dt className="font-medium tabular-nums">{number}</dt>
            <dd className="text-muted">{what}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

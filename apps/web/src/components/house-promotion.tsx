import { Badge } from "@starling/ui/badge";
import { Link } from "wouter";
import { paths } from "../lib/paths.ts";
import { trpc } from "../lib/trpc.ts";
import { housePromotion as words } from "./words.ts";

const MINUTES = 60_000;

interface HousePromotionProps {
  list: keyof typeof words.sentences;
  className?: string;
}

/** Hidden for plans with `no_ads` (docs/product.md §6.2). */
export function HousePromotion({ list, className = "mt-4" }: HousePromotionProps) {
  const { data } = trpc.features.check.useQuery({ name: "no_ads" }, { staleTime: 5 * MINUTES });
  if (data?.hasAccess !== false) return null;
  return (
    <aside aria-label={words.promotion} className={className}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 rounded-lg border border-line px-4 py-3 text-md text-muted">
        <Badge>{words.promotion}</Badge>
        <span className="min-w-0 flex-1 basis-64">{words.sentences[list]}</span>
        <Link href={paths.plans} className="touch-area text-accent-text underline underline-offset-4">
          {words.seePlans}
        </Link>
      </p>
    </aside>
  );
}

import { Badge } from "@starling/ui/badge";
import { Link } from "wouter";
import { paths } from "../lib/paths.ts";
import { trpc } from "../lib/trpc.ts";

const MINUTES = 60_000;

/** What each list's promotion says: ours, one sentence. */
const SENTENCES = {
  directory: "With Premium, your lists have no promotions like this one.",
  clips: "With Premium, you can play every clip, and your lists have no promotions like this one.",
  followed: "With Premium, you keep every clip you liked, and your lists have no promotions like this one.",
};

interface HousePromotionProps {
  list: keyof typeof SENTENCES;
  className?: string;
}

/** The one promotion at the end of a list, for those whose plan is not without (`no_ads`, decisions §4.5). Labelled, and our own. */
export function HousePromotion({ list, className = "mt-4" }: HousePromotionProps) {
  const { data } = trpc.features.check.useQuery({ name: "no_ads" }, { staleTime: 5 * MINUTES });
  if (data?.hasAccess !== false) return null;
  return (
    <aside aria-label="Promotion" className={className}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 rounded-lg border border-line px-4 py-3 text-md text-muted">
        <Badge>Promotion</Badge>
        <span className="min-w-0 flex-1 basis-64">{SENTENCES[list]}</span>
        <Link href={paths.plans} className="text-accent-text underline underline-offset-4">
          See plans
        </Link>
      </p>
    </aside>
  );
}

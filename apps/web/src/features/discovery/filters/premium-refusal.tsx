import { Button } from "@starling/ui/button";
import { advancedInUse } from "@starling/validators/discovery-filters";
import type { DirectoryState } from "@starling/validators/discovery-query";
import { LockKeyhole } from "lucide-react";
import { Link } from "wouter";
import { paths } from "../../../lib/paths.ts";
import { conditionWords } from "./filter-words.ts";
import { premiumRefusal as texts } from "./words.ts";

interface PremiumRefusalProps {
  state: DirectoryState;
  onDrop: (names: readonly string[]) => void;
}

/** Shown if the URL contains filters that the plan does not include (docs/product.md §3.6). */
export function PremiumRefusal({ state, onDrop }: PremiumRefusalProps) {
  const names = advancedInUse(state);
  const words = conditionWords(state, names);
  return (
    <section
      aria-labelledby="premium-refusal"
      className="flex flex-col items-center gap-4 rounded-lg border border-line bg-raised px-4 py-12 text-center sm:px-6"
    >
      <LockKeyhole aria-hidden="true" className="text-accent-text" />
      <div>
        <h2 id="premium-refusal" className="text-lg">
          {texts.premiumFeature}
        </h2>
        <p className="mt-1 max-w-[52ch] text-muted">
          {words.length === 1 ? texts.thisIsPremium : texts.theseArePremium}
        </p>
        <ul className="mt-1">
          {words.map((word) => (
            <li key={word} className="font-semibold text-strong">
              <bdi>{word}</bdi>
            </li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap justify-center gap-2">
        <Button onClick={() => onDrop(names)}>
          {names.length === 1 ? texts.showWithoutIt : texts.showWithoutThem}
        </Button>
        <Button variant="primary" asChild>
          <Link href={paths.plans}>{texts.seePlans}</Link>
        </Button>
      </div>
    </section>
  );
}

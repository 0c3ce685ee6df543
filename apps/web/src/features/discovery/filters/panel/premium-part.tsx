import { listText } from "@starling/i18n/format";
import { localized } from "@starling/i18n/translate";
import { Button } from "@starling/ui/button";
import { LockKeyhole } from "lucide-react";
import { Link } from "wouter";
import { paths } from "../../../../lib/paths.ts";
import { PANEL } from "../panel-fields.ts";
import { premiumPart as words } from "./words.ts";

const LOCKED = localized(() =>
  PANEL.map(({ key, label, fields }) => ({
    key,
    label,
    isWhole: fields.every(({ access }) => access === "advanced"),
    names: fields.filter(({ access }) => access === "advanced").map((field) => field.label),
  })).filter(({ names }) => names.length > 0),
);

/** Upgrade prompt in place of the advanced filters (docs/product.md §3.6). */
export function PremiumPart() {
  return (
    <div className="py-5">
      <div className="rounded-lg border border-line bg-raised p-4">
        <h3 className="flex items-center gap-2 text-md">
          <LockKeyhole aria-hidden="true" className="size-4 text-accent-text" />
          {words.premiumFeature}
        </h3>
        <p className="mt-1 text-muted text-sm">{words.findPeople}</p>
        <Button variant="primary" size="sm" className="mt-3 w-full" asChild>
          <Link href={paths.plans}>{words.seePlans}</Link>
        </Button>
      </div>
      <ul aria-label={words.filtersWithPremium} className="mt-4 flex flex-col gap-3">
        {LOCKED.map(({ key, label, isWhole, names }) => (
          <li key={key}>
            <p className="flex items-center gap-2 text-md text-muted">
              <LockKeyhole aria-hidden="true" className="size-3.5 text-faint" />
              {isWhole ? label : words.moreIn[key]}
            </p>
            <p className="ps-[22px] text-faint text-sm">{listText(names, "plain")}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

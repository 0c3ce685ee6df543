import { localized } from "@starling/i18n/translate";
import type { Plan } from "@starling/validators/plans";
import { comparison as words } from "./words.ts";

/** Cell of the table: a text, or whether the plan includes the feature. */
export type Compared = string | boolean;

export interface ComparisonRow {
  label: string;
  detail?: string;
  of: (plan: Plan) => Compared;
}

const isPaid = ({ name }: Plan) => name !== "Free";

export const COMPARISON = localized((): readonly ComparisonRow[] => [
  {
    label: words.unlimitedClips,
    of: ({ features }) => (features.clipsAccess === "unlimited" ? true : words.first3InList),
  },
  {
    label: words.directoryAccess,
    detail: words.withSearchFiltersSwipe,
    of: ({ features }) => (features.directoryAccess === "full" ? words.full : words.first3InList),
  },
  { label: words.homepageFeature, of: ({ features }) => features.homepageFeature },
  { label: words.analytics, detail: words.forStreamers, of: () => true },
  {
    label: words.viewerProfiles,
    of: ({ features }) => (features.viewerProfiles === "full" ? words.full : words.overview),
  },
  {
    label: words.likesHistory,
    of: ({ features }) => (features.likesHistory === "unlimited" ? words.all : words.mostRecent),
  },
  {
    label: words.boosts,
    detail: words.forStreamers,
    of: (plan) => (isPaid(plan) ? words.boostsPaid : words.boostsFree),
  },
  {
    label: words.clipsInReel,
    detail: words.forStreamers,
    of: (plan) => (isPaid(plan) ? "3" : "1"),
  },
  { label: words.noPromotions, of: ({ features }) => !features.ads },
  { label: words.prioritySupport, of: isPaid },
  { label: words.earlyAccess, of: isPaid },
]);

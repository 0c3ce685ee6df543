import type { Plan } from "@starling/validators/plans";

/** One cell: words, or whether it is there. */
export type Compared = string | boolean;

/** One row of the comparison; a plan a cell. */
export interface ComparisonRow {
  label: string;
  detail?: string;
  of: (plan: Plan) => Compared;
}

const isPaid = ({ name }: Plan) => name !== "Free";

/** What the plans are compared by (spec A §2: clips, directory, homepage, analytics), and what else they differ in. */
export const COMPARISON: readonly ComparisonRow[] = [
  {
    label: "Unlimited clips",
    of: ({ features }) => (features.clipsAccess === "unlimited" ? true : "First 3 in a list"),
  },
  {
    label: "Directory access",
    detail: "with search, filters and swipe",
    of: ({ features }) => (features.directoryAccess === "full" ? "Full" : "First 3 in a list"),
  },
  { label: "Homepage feature", of: ({ features }) => features.homepageFeature },
  { label: "Analytics", detail: "for streamers", of: () => true },
  {
    label: "Viewer profiles",
    of: ({ features }) => (features.viewerProfiles === "full" ? "Full" : "Overview"),
  },
  {
    label: "Likes history",
    of: ({ features }) => (features.likesHistory === "unlimited" ? "All" : "12 most recent"),
  },
  { label: "Boosts", detail: "for streamers", of: (plan) => (isPaid(plan) ? "3 per week" : "1 per week") },
  {
    label: "Clips in the reel",
    detail: "for streamers",
    of: (plan) => (isPaid(plan) ? "3" : "1"),
  },
  { label: "No promotions", of: ({ features }) => !features.ads },
  { label: "Priority support", of: isPaid },
  { label: "Early access", of: isPaid },
];

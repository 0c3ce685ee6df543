import type { PlanFeatures } from "@starling/validators/entitlements";
import type { Plan } from "@starling/validators/plans";

/** One thing a plan includes or lacks, in words. */
export interface FeatureLine {
  key: string;
  text: string;
  included: boolean;
  /** It is what sets the plan apart from the one before it. */
  differs: boolean;
}

type Told = Pick<FeatureLine, "text" | "included">;

const yes = (text: string): Told => ({ text, included: true });
const no = (text: string): Told => ({ text, included: false });

function homepage(value: PlanFeatures["homepageFeature"]): Told {
  if (typeof value === "string" && value !== "") return yes(value);
  return value ? yes("A place on the homepage") : no("No place on the homepage");
}

/** Every feature a card lists, in the order of the documents (spec A §3). */
const LINES: readonly { key: string; tell: (plan: Pick<Plan, "name" | "features">) => Told }[] = [
  {
    key: "clips",
    tell: ({ features }) =>
      features.clipsAccess === "unlimited" ? yes("Every clip") : yes("The first 3 clips of a list"),
  },
  {
    key: "directory",
    tell: ({ features }) =>
      features.directoryAccess === "full"
        ? yes("The full directory, every filter")
        : yes("The first 3 streamers of a list"),
  },
  { key: "homepage", tell: ({ features }) => homepage(features.homepageFeature) },
  {
    key: "profiles",
    tell: ({ features }) =>
      features.viewerProfiles === "full"
        ? yes("Whole viewer profiles")
        : yes("The overview of viewer profiles"),
  },
  {
    key: "likes",
    tell: ({ features }) =>
      features.likesHistory === "unlimited" ? yes("Every clip you liked") : yes("Your newest 12 likes"),
  },
  {
    key: "ads",
    tell: ({ features }) => (features.ads ? no("One promotion in a list") : yes("No promotions")),
  },
  {
    key: "support",
    tell: ({ name }) => (name === "Free" ? yes("Support by mail") : yes("Priority support, early access")),
  },
];

/** What a plan includes, what sets it apart from the plan before it (the cheaper one) first. */
export function featureLines(plan: Plan, before: Plan | undefined): FeatureLine[] {
  const lines = LINES.map(({ key, tell }) => {
    const told = tell(plan);
    return { key, ...told, differs: before !== undefined && tell(before).text !== told.text };
  });
  return [...lines.filter(({ differs }) => differs), ...lines.filter(({ differs }) => !differs)];
}

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

type FeatureText = Pick<FeatureLine, "text" | "included">;

const yes = (text: string): FeatureText => ({ text, included: true });
const no = (text: string): FeatureText => ({ text, included: false });

function homepage(value: PlanFeatures["homepageFeature"]): FeatureText {
  if (typeof value === "string" && value !== "") return yes(value);
  return value ? yes("A featured spot on the homepage") : no("No featured spot on the homepage");
}

/** Every feature a card lists, in the order of the documents (spec A §3). */
const LINES: readonly { key: string; describe: (plan: Pick<Plan, "name" | "features">) => FeatureText }[] = [
  {
    key: "clips",
    describe: ({ features }) =>
      features.clipsAccess === "unlimited" ? yes("Every clip") : yes("The first 3 clips in a list"),
  },
  {
    key: "directory",
    describe: ({ features }) =>
      features.directoryAccess === "full"
        ? yes("The full directory with every filter")
        : yes("The first 3 streamers in a list"),
  },
  { key: "homepage", describe: ({ features }) => homepage(features.homepageFeature) },
  {
    key: "profiles",
    describe: ({ features }) =>
      features.viewerProfiles === "full" ? yes("Full viewer profiles") : yes("Viewer profile overviews"),
  },
  {
    key: "likes",
    describe: ({ features }) =>
      features.likesHistory === "unlimited" ? yes("Every clip you liked") : yes("Your 12 most recent likes"),
  },
  {
    key: "ads",
    describe: ({ features }) => (features.ads ? no("One promotion per list") : yes("No promotions")),
  },
  {
    key: "support",
    describe: ({ name }) =>
      name === "Free" ? yes("Email support") : yes("Priority support and early access"),
  },
];

/** What a plan includes, what sets it apart from the plan before it (the cheaper one) first. */
export function featureLines(plan: Plan, before: Plan | undefined): FeatureLine[] {
  const lines = LINES.map(({ key, describe }) => {
    const line = describe(plan);
    return { key, ...line, differs: before !== undefined && describe(before).text !== line.text };
  });
  return [...lines.filter(({ differs }) => differs), ...lines.filter(({ differs }) => !differs)];
}

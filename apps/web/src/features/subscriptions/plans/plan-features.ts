import type { PlanFeatures } from "@starling/validators/entitlements";
import type { Plan } from "@starling/validators/plans";
import { planFeatures as words } from "./words.ts";

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
  return value ? yes(words.featuredSpot) : no(words.noFeaturedSpot);
}

/** Every feature a card lists, in the order of the documents (spec A §3). */
const LINES: readonly { key: string; describe: (plan: Pick<Plan, "name" | "features">) => FeatureText }[] = [
  {
    key: "clips",
    describe: ({ features }) =>
      features.clipsAccess === "unlimited" ? yes(words.everyClip) : yes(words.first3Clips),
  },
  {
    key: "directory",
    describe: ({ features }) =>
      features.directoryAccess === "full" ? yes(words.fullDirectoryWithEvery) : yes(words.first3Streamers),
  },
  { key: "homepage", describe: ({ features }) => homepage(features.homepageFeature) },
  {
    key: "profiles",
    describe: ({ features }) =>
      features.viewerProfiles === "full" ? yes(words.fullViewerProfiles) : yes(words.viewerProfileOverviews),
  },
  {
    key: "likes",
    describe: ({ features }) =>
      features.likesHistory === "unlimited" ? yes(words.everyClipYouLiked) : yes(words.recentLikes),
  },
  {
    key: "ads",
    describe: ({ features }) => (features.ads ? no(words.onePromotionPerList) : yes(words.noPromotions)),
  },
  {
    key: "support",
    describe: ({ name }) =>
      name === "Free" ? yes(words.emailSupport) : yes(words.prioritySupportEarlyAccess),
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

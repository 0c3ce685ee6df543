import { SWIPE_POOL } from "@starling/validators/clips";
import type { PlanFeatures } from "@starling/validators/entitlements";
import type { Plan } from "@starling/validators/plans";
import type { Role } from "@starling/validators/roles";
import { planFeatures as words } from "./words.ts";

export interface FeatureLine {
  key: string;
  text: string;
  /** Whether the next cheaper plan lacks this feature or describes the feature differently. */
  differs: boolean;
}

function homepage(value: PlanFeatures["homepageFeature"]): string | null {
  if (typeof value === "string" && value !== "") return value;
  return value ? words.featuredSpot : null;
}

interface Line {
  key: string;
  /** Text of the feature; null if the plan lacks it. */
  describe: (plan: Pick<Plan, "name" | "features">, supportEmail: string) => string | null;
}

const profiles: Line = {
  key: "profiles",
  describe: ({ features }) =>
    features.viewerProfiles === "full" ? words.fullViewerProfiles : words.viewerProfileOverviews,
};

/** Features for both roles, listed last. */
const SHARED: readonly Line[] = [
  {
    key: "ads",
    describe: ({ features }) => (features.ads ? null : words.noPromotions),
  },
  { key: "support", describe: ({ name }, supportEmail) => supportOf(name, supportEmail) },
];

function supportOf(plan: string, supportEmail: string): string | null {
  if (plan === "Free") return supportEmail === "" ? null : words.emailSupport(supportEmail);
  return supportEmail === "" ? words.earlyAccess : words.prioritySupportEarlyAccess(supportEmail);
}

/** Features by role (docs/product.md §6.3), in the order of docs/product.md §6.1. */
const LINES: Readonly<Record<Role, readonly Line[]>> = {
  viewer: [
    {
      key: "clips",
      describe: ({ features }) =>
        features.clipsAccess === "unlimited" ? words.everyClip : words.first3Clips,
    },
    {
      key: "directory",
      describe: ({ features }) =>
        features.directoryAccess === "full" ? words.fullDirectoryWithEvery : words.first3Streamers,
    },
    profiles,
    {
      key: "likes",
      describe: ({ features }) =>
        features.likesHistory === "unlimited" ? words.everyClipYouLiked : words.recentLikes,
    },
    ...SHARED,
  ],
  streamer: [
    { key: "homepage", describe: ({ features }) => homepage(features.homepageFeature) },
    {
      key: "boosts",
      describe: ({ name }) => (name === "Free" ? words.oneBoost : words.threeBoosts),
    },
    {
      key: "reel",
      describe: ({ name }) => words.reelPlaces(name === "Free" ? SWIPE_POOL.free : SWIPE_POOL.premium),
    },
    {
      key: "likers",
      describe: ({ features }) =>
        features.likesHistory === "unlimited" ? words.whoLiked : words.howManyLiked,
    },
    profiles,
    ...SHARED,
  ],
};

/** Features that the next cheaper plan lacks come first. */
export function featureLines(
  plan: Plan,
  before: Plan | undefined,
  role: Role,
  supportEmail: string,
): FeatureLine[] {
  const lines = LINES[role].flatMap(({ key, describe }) => {
    const text = describe(plan, supportEmail);
    if (text === null) return [];
    return [{ key, text, differs: before !== undefined && describe(before, supportEmail) !== text }];
  });
  return [...lines.filter(({ differs }) => differs), ...lines.filter(({ differs }) => !differs)];
}

/** Most expensive plan that adds features for this role. */
export function suggestedPlan(plans: readonly Plan[], role: Role): Plan | undefined {
  return plans.findLast((plan, index) =>
    featureLines(plan, plans[index - 1], role, "").some(({ differs }) => differs),
  );
}

import { SWIPE_POOL } from "@starling/validators/clips";
import type { PlanFeatures } from "@starling/validators/entitlements";
import type { Plan } from "@starling/validators/plans";
import type { Role } from "@starling/validators/roles";
import { planFeatures as words } from "./words.ts";

export interface FeatureLine {
  key: string;
  text: string;
  included: boolean;
  /** Whether the feature differs from the next cheaper plan. */
  differs: boolean;
}

type FeatureText = Pick<FeatureLine, "text" | "included">;

const yes = (text: string): FeatureText => ({ text, included: true });
const no = (text: string): FeatureText => ({ text, included: false });

function homepage(value: PlanFeatures["homepageFeature"]): FeatureText {
  if (typeof value === "string" && value !== "") return yes(value);
  return value ? yes(words.featuredSpot) : no(words.noFeaturedSpot);
}

interface Line {
  key: string;
  describe: (plan: Pick<Plan, "name" | "features">, supportEmail: string) => FeatureText | null;
}

const profiles: Line = {
  key: "profiles",
  describe: ({ features }) =>
    features.viewerProfiles === "full" ? yes(words.fullViewerProfiles) : yes(words.viewerProfileOverviews),
};

/** Features for both roles, listed last. */
const SHARED: readonly Line[] = [
  {
    key: "ads",
    describe: ({ features }) => (features.ads ? no(words.onePromotionPerList) : yes(words.noPromotions)),
  },
  { key: "support", describe: ({ name }, supportEmail) => supportOf(name, supportEmail) },
];

/** Mentions email support only if a support address is configured. */
function supportOf(plan: string, supportEmail: string): FeatureText | null {
  if (plan === "Free") return supportEmail === "" ? null : yes(words.emailSupport(supportEmail));
  return yes(supportEmail === "" ? words.earlyAccess : words.prioritySupportEarlyAccess(supportEmail));
}

/** Features by role (docs/product.md §6.3), in the order of docs/product.md §6.1. */
const LINES: Readonly<Record<Role, readonly Line[]>> = {
  viewer: [
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
    profiles,
    {
      key: "likes",
      describe: ({ features }) =>
        features.likesHistory === "unlimited" ? yes(words.everyClipYouLiked) : yes(words.recentLikes),
    },
    ...SHARED,
  ],
  streamer: [
    { key: "homepage", describe: ({ features }) => homepage(features.homepageFeature) },
    {
      key: "boosts",
      describe: ({ name }) => (name === "Free" ? yes(words.oneBoost) : yes(words.threeBoosts)),
    },
    {
      key: "reel",
      describe: ({ name }) => yes(words.reelPlaces(name === "Free" ? SWIPE_POOL.free : SWIPE_POOL.premium)),
    },
    {
      key: "likers",
      describe: ({ features }) =>
        features.likesHistory === "unlimited" ? yes(words.whoLiked) : yes(words.howManyLiked),
    },
    profiles,
    ...SHARED,
  ],
};

/** Features of a plan for a role; differences from the next cheaper plan come first. */
export function featureLines(
  plan: Plan,
  before: Plan | undefined,
  role: Role,
  supportEmail: string,
): FeatureLine[] {
  const lines = LINES[role].flatMap(({ key, describe }) => {
    const line = describe(plan, supportEmail);
    if (line === null) return [];
    return [
      { key, ...line, differs: before !== undefined && describe(before, supportEmail)?.text !== line.text },
    ];
  });
  return [...lines.filter(({ differs }) => differs), ...lines.filter(({ differs }) => !differs)];
}

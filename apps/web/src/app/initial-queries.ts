import { FEATURED_CLIPS } from "@starling/validators/clips";
import { reelInput, reelKey, reelName, reelSource } from "../features/clips/reel/use-reel.ts";
import { openState } from "../features/discovery/initial-state.ts";
import { nowInputOf, readNowChoice } from "../features/discovery/now/now-choice.ts";
import { isBeginning, listInput } from "../features/discovery/use-directory.ts";
import { FIRST_PAGE, LIST } from "../features/notifications/list/use-notifications.ts";
import { type Question, WIZARD_DRAFT } from "../lib/preloaded-queries.ts";

export interface Requester {
  /** Query string without the `?`. */
  search: string;
  /** Preferred language first. */
  languages: readonly string[];
}

/** Languages or games that the visitor has chosen are known only to the browser, which then queries again. */
const now = ({ languages }: Requester): Question => ({
  path: "discovery.now",
  input: nowInputOf(readNowChoice(null), languages),
});
const feature = (name: string): Question => ({ path: "features.check", input: { name } });

/** Initial queries by page address, with the same inputs as the page's own queries. */
const QUESTIONS: Readonly<Record<string, (asker: Requester) => Question[]>> = {
  "/dashboard": (asker) => [
    { path: "discovery.shelf", input: { shelf: "following" } },
    now(asker),
    { path: "discovery.shelf", input: { shelf: "spotlight" } },
    { path: "clips.reels", input: { limit: FEATURED_CLIPS } },
  ],
  "/streamers": (asker) => {
    // The plan, which decides the default order, is not known yet, so the lists in both orders are queried.
    const whole = openState(asker.search, false).state;
    const { state: free, isOpening } = openState(asker.search, true);
    return [
      feature("full_directory_access"),
      ...(isBeginning(whole) ? [now(asker)] : []),
      ...(isOpening ? [whole, free] : [whole]).map((state) => ({
        path: "discovery.list",
        input: listInput(state),
      })),
      feature("no_ads"),
    ];
  },
  "/clips": ({ search }) => {
    const source = reelSource(search);
    return [{ path: `clips.${reelName(source)}`, input: reelInput(source), pagesAt: reelKey(source) }];
  },
  "/notifications": () => [{ path: "notifications.list", input: FIRST_PAGE, pagesAt: LIST }],
  "/plans": () => [{ path: "subscriptions.plans" }, { path: "subscriptions.held" }],
  "/studio": () => [
    { path: "studio.overview" },
    { path: "analytics.overview", input: { days: 7 } },
    { path: "notifications.list", input: FIRST_PAGE, pagesAt: LIST },
  ],
  "/profile": () => [{ path: "profiles.me" }, { path: WIZARD_DRAFT }],
};

/** Without the session query; empty for unlisted pages. */
export function initialQueries(path: string, asker: Requester): Question[] {
  return Object.hasOwn(QUESTIONS, path) ? (QUESTIONS[path]?.(asker) ?? []) : [];
}

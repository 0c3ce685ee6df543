import { FEATURED_CLIPS } from "@starling/validators/clips";
import { reelInput, reelKey, reelName, reelSource } from "../features/clips/reel/use-reel.ts";
import { nowInputOf, readNowChoice } from "../features/discovery/now/now-choice.ts";
import { openState } from "../features/discovery/opening.ts";
import { isBeginning, listInput } from "../features/discovery/use-directory.ts";
import { FIRST_PAGE, LIST } from "../features/notifications/list/use-notifications.ts";
import { type Question, WIZARD_DRAFT } from "../lib/given-answers.ts";

/** What a page's first questions depend on, besides its address. */
export interface Asker {
  /** What stands after the `?`. */
  search: string;
  /** As the browser names them, the first one preferred. */
  languages: readonly string[];
}

/** Whoever has chosen other languages or a game has the choice in the browser: the page asks itself then. */
const now = ({ languages }: Asker): Question => ({
  path: "discovery.now",
  input: nowInputOf(readNowChoice(null), languages),
});
const feature = (name: string): Question => ({ path: "features.check", input: { name } });

/** The first questions of a page by its address, with the inputs that the page itself makes. */
const QUESTIONS: Readonly<Record<string, (asker: Asker) => Question[]>> = {
  "/dashboard": (asker) => [
    { path: "discovery.shelf", input: { shelf: "following" } },
    now(asker),
    { path: "discovery.shelf", input: { shelf: "spotlight" } },
    { path: "clips.reels", input: { limit: FEATURED_CLIPS } },
  ],
  "/streamers": (asker) => {
    // The plan, which is not known yet, decides the order of a page that says none: it is asked in both.
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
    return [{ path: `clips.${reelName(source)}`, input: reelInput(source, null), pagesAt: reelKey(source) }];
  },
  "/notifications": () => [{ path: "notifications.list", input: FIRST_PAGE, pagesAt: LIST }],
  "/plans": () => [{ path: "subscriptions.plans" }, { path: "subscriptions.held" }],
  "/profile": () => [{ path: "profiles.me" }, { path: WIZARD_DRAFT }],
};

/** What the page at a path asks first, after who is there; nothing for pages that say nothing of it. */
export function firstQuestions(path: string, asker: Asker): Question[] {
  return Object.hasOwn(QUESTIONS, path) ? (QUESTIONS[path]?.(asker) ?? []) : [];
}

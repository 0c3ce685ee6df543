import { isolated } from "@starling/validators/isolated";
import type { Intent } from "../../lib/intent.ts";

type AuthMode = "login" | "sign-up";

const VERBS: Record<AuthMode, string> = { login: "Log in", "sign-up": "Join" };
const TITLES: Record<AuthMode, string> = { login: "Welcome back", "sign-up": "Join Starling" };
const JOIN = "Free for viewers and streamers.";

/** Descriptions of return pages by path prefix; the first match wins. */
const PAGES: readonly [start: string, act: string][] = [
  ["/streamers", "find streamers"],
  ["/streamer/", "open this streamer’s page"],
  ["/viewer/", "open this viewer’s page"],
  ["/clips", "watch clips"],
  ["/plans", "see the plans"],
  ["/join/", "finish joining with your channel"],
  ["/together", "follow these streamers"],
  ["/profile", "open your profile"],
  ["/account-settings", "open your settings"],
  ["/invoices/", "open your invoice"],
];

/** Return pages that dialogs do not mention: public pages and the default landing page. */
const UNMENTIONED = /^\/(?:@|dashboard(?:[?#]|$))/;

function actOf(intent: Intent): string {
  switch (intent.kind) {
    case "follow":
      return `follow ${isolated(intent.name)}`;
    case "save-channel":
      return `save ${isolated(intent.name)}’s channel`;
    case "watch-clip":
      return `watch ${isolated(intent.name)}’s clip`;
    case "see-schedule":
      return `see ${isolated(intent.name)}’s schedule`;
    case "open-page":
      return PAGES.find(([start]) => intent.returnTo.startsWith(start))?.[1] ?? "open this page";
  }
}

/**
 * A pending action becomes the title ("Join to follow Nia"). A return page is mentioned only in the
 * description, because the visitor may no longer want it.
 */
export function headingOf(way: AuthMode, intent: Intent | null): { title: string; description?: string } {
  const usual = { title: TITLES[way], ...(way === "sign-up" ? { description: JOIN } : {}) };
  if (!intent) return usual;
  const words = `${VERBS[way]} to ${actOf(intent)}`;
  if (intent.kind === "open-page") {
    return UNMENTIONED.test(intent.returnTo) ? usual : { ...usual, description: `${words}.` };
  }
  return { ...usual, title: words };
}

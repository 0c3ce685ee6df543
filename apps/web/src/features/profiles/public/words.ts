import { localized, t } from "@starling/i18n/translate";
import { isolated } from "@starling/validators/isolated";
import type { PublicPage, RegularDay } from "@starling/validators/public-pages";

const DAYS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];

export const words = localized(() => ({
  onSchedule: t("On schedule", undefined, "status"),
  live: t("Live", undefined, "status"),
  until: (time: string) => t("until {time}", { time }),
  next: t("Next stream"),
  week: t("The next seven days"),
  about: t("About", undefined, "heading"),
  followers: (count: number) => t("{count, plural, one {# follower} other {# followers}}", { count }),
  liveSince: (duration: string) => t("Live {duration}", { duration }),
  regular: ({ dayOfWeek, times, weeks }: RegularDay) =>
    t(
      "{day, select, sunday {Been live {times} of the last {weeks} Sundays} monday {Been live {times} of the last {weeks} Mondays} tuesday {Been live {times} of the last {weeks} Tuesdays} wednesday {Been live {times} of the last {weeks} Wednesdays} thursday {Been live {times} of the last {weeks} Thursdays} friday {Been live {times} of the last {weeks} Fridays} other {Been live {times} of the last {weeks} Saturdays}}",
      { day: DAYS[dayOfWeek] ?? "other", times, weeks },
    ),
  nothingPlanned: t("No stream planned yet"),
  followForNews: (name: string) =>
    t("Follow {name} to find out when the next one is scheduled.", { name: isolated(name) }),
  calendar: t("Add to calendar"),
  watch: (platform: string) => t("Watch on {platform}", { platform }),
  newTab: t("(opens in a new tab)"),
  follow: t("Follow", undefined, "button"),
  followName: (name: string) => t("Follow {name}", { name: isolated(name) }),
  forViewers: t("Only viewers can follow. You can switch your role in the menu."),
  ownPage: t("This is your public page. Anyone with the link can see it."),
  ownAction: t("Share it"),
  languages: t("Languages"),
  plays: t("Plays", undefined, "heading"),
  where: t("Where to watch"),
  atAGlance: t("At a glance"),
  clips: t("Clips"),
  sharedClip: t("Shared clip"),
  clipGone: t("This clip isn’t available anymore."),
  moreClips: (name: string) => t("See all of {name}’s clips", { name: isolated(name) }),
  similar: t("Similar streamers"),
  missing: {
    title: t("Page not found"),
    text: t(
      "The link may be mistyped, or the page may have been closed. There are plenty of small streamers to meet, though.",
    ),
    find: t("Find streamers"),
    home: t("Go to the home page"),
  },
}));

export function pageTitle({ displayName, username }: Pick<PublicPage, "displayName" | "username">): string {
  return displayName === username ? displayName : `${isolated(displayName)} (@${username})`;
}

export const shareWords = localized(() => ({
  share: t("Share", undefined, "button"),
  title: t("Share your page"),
  description: t("Anyone can view your public page without an account."),
  page: t("Public page"),
  ways: t("Ways to share"),
  links: t("Links"),
  open: t("Anyone with the link can see it, and search engines can list it."),
  closed: t("Only signed-in members can see your profile. Open your page to share it."),
  tooYoung: t("Public pages open at 18. Until then, only signed-in members can see your profile."),
  notLoaded: t("Your page’s settings didn’t load."),
  notSaved: t("Your page could not be changed. Please try again."),
  link: t("Link", undefined, "label"),
  invitation: t("Invitation link"),
  invitationText: t("People can sign up with this link, and then they’ll follow you."),
  copy: t("Copy", undefined, "button"),
  copied: t("Copied", undefined, "status"),
  copyNames: {
    link: t("Copy Link"),
    invitation: t("Copy Invitation link"),
    html: t("Copy HTML"),
    markdown: t("Copy Markdown"),
  },
  view: t("View page"),
  qr: t("QR code"),
  qrText: t("For overlays, posters and business cards."),
  qrAlt: (name: string) => t("QR code that leads to {name}’s page", { name: isolated(name) }),
  download: (format: string) => t("Download {format}", { format }),
  card: t("Card", undefined, "share image"),
  cardText: t("How your link looks when you share it."),
  cardAlt: (name: string) => t("{name}’s card", { name: isolated(name) }),
  badge: t("Live badge"),
  badgeText: t("Shows when you’re live or when you stream next. Put it on your site or in a README."),
  badgeAlt: (name: string) => t("{name} on Starling", { name: isolated(name) }),
  html: "HTML",
  markdown: "Markdown",
  notCopied: t("Your browser didn’t let us copy it."),
}));

export const shareCard = localized(() => ({
  copyLink: t("Copy link"),
  more: t("Badge, card and QR code"),
  open: t("Open your page"),
  loading: t("Loading your page’s link"),
  badge: t("Your live badge as others see it"),
}));

import { WEEKDAYS } from "@starling/validators/half-hours";
import { isolated } from "@starling/validators/isolated";
import type { PublicPage, RegularDay } from "@starling/validators/public-pages";

export const words = {
  onSchedule: "On schedule",
  live: "Live",
  until: (time: string) => `until ${time}`,
  next: "Next stream",
  week: "The next seven days",
  about: "About",
  regular: ({ dayOfWeek, times, weeks }: RegularDay) =>
    `Been live ${times} of the last ${weeks} ${WEEKDAYS.find(({ value }) => value === dayOfWeek)?.label}s`,
  nothingPlanned: "No stream planned yet",
  followForNews: (name: string) => `Follow ${isolated(name)} to find out when the next one is scheduled.`,
  calendar: "Add to calendar",
  watch: (platform: string) => `Watch on ${platform}`,
  newTab: "(opens in a new tab)",
  follow: "Follow",
  followName: (name: string) => `Follow ${isolated(name)}`,
  forViewers: "Only viewers can follow. You can switch your role in the menu.",
  ownPage: "This is your public page. Anyone with the link can see it.",
  ownAction: "Share it",
  languages: "Languages",
  plays: "Plays",
  where: "Where to watch",
  clips: "Clips",
  sharedClip: "Shared clip",
  clipGone: "This clip isn’t available anymore.",
  moreClips: (name: string) => `See all of ${isolated(name)}’s clips`,
  similar: "Similar streamers",
  missing: {
    title: "Page not found",
    text: "The link may be mistyped, or the page may have been closed. There are plenty of small streamers to meet, though.",
    find: "Find streamers",
    home: "Go to the home page",
  },
};

export function pageTitle({ displayName, username }: Pick<PublicPage, "displayName" | "username">): string {
  return displayName === username ? displayName : `${isolated(displayName)} (@${username})`;
}

export const shareWords = {
  share: "Share",
  title: "Share your page",
  description: "Anyone can view your public page without an account.",
  page: "Public page",
  ways: "Ways to share",
  links: "Links",
  open: "Anyone with the link can see it, and search engines can list it.",
  closed: "Only signed-in members can see your profile. Open your page to share it.",
  tooYoung: "Public pages open at 18. Until then, only signed-in members can see your profile.",
  notLoaded: "Your page’s settings didn’t load.",
  notSaved: "Your page could not be changed. Please try again.",
  link: "Link",
  invitation: "Invitation link",
  invitationText: "People can sign up with this link, and then they’ll follow you.",
  copy: "Copy",
  copied: "Copied",
  copyName: (what: string) => `Copy ${what}`,
  view: "View page",
  qr: "QR code",
  qrText: "For overlays, posters and business cards.",
  qrAlt: (name: string) => `QR code that leads to ${isolated(name)}’s page`,
  download: (format: string) => `Download ${format}`,
  card: "Card",
  cardText: "How your link looks when you share it.",
  cardAlt: (name: string) => `${isolated(name)}’s card`,
  badge: "Live badge",
  badgeText: "Shows when you’re live or when you stream next. Put it on your site or in a README.",
  badgeAlt: (name: string) => `${isolated(name)} on Starling`,
  html: "HTML",
  markdown: "Markdown",
  notCopied: "Your browser didn’t let us copy it.",
};

export const shareCard = {
  copyLink: "Copy link",
  more: "Badge, card and QR code",
  open: "Open your page",
  loading: "Loading your page’s link",
  badge: "Your live badge as others see it",
};

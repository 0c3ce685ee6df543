import { isolated } from "@starling/validators/isolated";

export const shareWords = {
  share: "Share",
  title: "Share your page",
  description: "Anyone can read your public page without an account.",
  page: "Public page",
  open: "Anyone with the link can see it, and search engines can list it.",
  closed: "Only signed-in members can see your profile. Open your page to share it.",
  tooYoung: "Public pages open at 18. Until then, only signed-in members can see your profile.",
  notLoaded: "Your page’s settings didn’t load.",
  notSaved: "Your page could not be changed. Please try again.",
  link: "Link",
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

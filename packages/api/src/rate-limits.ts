import { REPORTS_A_DAY } from "@starling/validators/reports";

/** `points` attempts within `seconds`, counted per key; every one is multiplied by `RATE_LIMIT_SCALE` (docs/product.md §1.14). */
export interface Limit {
  points: number;
  seconds: number;
}

/** All rate limits of the product (security rows A3, A5). */
export const RATE_LIMITS = {
  // Right passwords are given back, so these count wrong ones: the tenth is refused (security row A3).
  loginByAccount: { points: 9, seconds: 15 * 60 },
  loginByAddress: { points: 9, seconds: 15 * 60 },
  // Counted in place of the two above for a browser that has logged in to the account before (security row A14).
  loginByDevice: { points: 5, seconds: 15 * 60 },
  signUpByAddress: { points: 10, seconds: 60 * 60 },
  resetByEmail: { points: 5, seconds: 30 * 60 },
  resetByAddress: { points: 20, seconds: 30 * 60 },
  resendByEmail: { points: 5, seconds: 30 * 60 },
  resendByAddress: { points: 20, seconds: 30 * 60 },
  // Mails to one address, whatever they are about (security row A13); those above it are not made.
  mailsByEmail: { points: 5, seconds: 30 * 60 },
  // Of these, what strangers' sign-ups may take: the rest are mails with a link that helps the owner.
  existingAccountMailsByEmail: { points: 2, seconds: 30 * 60 },
  // Mails of notifications, which somebody has chosen: those above it wait, and none of an account's own mails counts among them.
  notificationMailsByAccount: { points: 30, seconds: 24 * 60 * 60 },
  // Right links are given back: a mail provider ends the mailings of many people from one address.
  unsubscribeByAddress: { points: 30, seconds: 15 * 60 },
  // Mails of ours that came back are given back: all of them come from one mail server.
  bouncesByAddress: { points: 60, seconds: 15 * 60 },
  // A person can read the return address of their own mail and post to it.
  bouncesByAccount: { points: 30, seconds: 60 * 60 },
  waitlistByAddress: { points: 10, seconds: 60 * 60 },
  tokenByAddress: { points: 30, seconds: 15 * 60 },
  socialByAddress: { points: 30, seconds: 15 * 60 },
  // Each one is two or three questions to a platform.
  channelLinksByAccount: { points: 20, seconds: 60 * 60 },
  // Each one is a question to a platform, and some of the answers' pictures.
  importsByAccount: { points: 30, seconds: 10 * 60 },
  // Right ones count too: each change mails the owner.
  passwordByAccount: { points: 10, seconds: 15 * 60 },
  // Right codes are given back. Three codes of a million are right at any moment: ten guesses an hour find one in four years.
  codesByAccount: { points: 10, seconds: 60 * 60 },
  codesByAddress: { points: 20, seconds: 60 * 60 },
  // Counted in place of the two above for a browser that has logged in to the account before.
  codesByDevice: { points: 10, seconds: 60 * 60 },
  // Each one mails two addresses, of which one may be a stranger's.
  emailChangeByAccount: { points: 5, seconds: 60 * 60 },
  deletionLinkByAccount: { points: 5, seconds: 60 * 60 },
  // Saves that add words to the search dictionary. Each may add the words of a whole profile.
  searchWordsByAccount: { points: 200, seconds: 24 * 60 * 60 },
  exportByAccount: { points: 5, seconds: 60 * 60 },
  // Decoding a picture takes a core for a while.
  picturesByAccount: { points: 40, seconds: 10 * 60 },
  // A clip of a hundred megabytes is received, looked into and kept.
  clipUploadsByAccount: { points: 40, seconds: 60 * 60 },
  // What an account uploads on its first day (docs/decisions/030); asked of no older one.
  firstPicturesByAccount: { points: 20, seconds: 24 * 60 * 60 },
  firstClipsByAccount: { points: 5, seconds: 24 * 60 * 60 },
  // Who tries stolen cards tries many.
  cardsByAccount: { points: 60, seconds: 10 * 60 },
  chargesByAccount: { points: 60, seconds: 10 * 60 },
  // Each one is a question to the payment provider.
  previewsByAccount: { points: 120, seconds: 10 * 60 },
  // A form is held in memory while it comes in, before it is known what is in it.
  formsByAccount: { points: 60, seconds: 10 * 60 },
  // What was seen comes in a few times a minute, up to fifty streamers at once.
  impressionsByAccount: { points: 60, seconds: 60 },
  // Every report is read by a person (security row S5).
  reportsByAccount: { points: REPORTS_A_DAY, seconds: 24 * 60 * 60 },
  // Pages that follow who is live: each is opened anew when it shows others, is looked at again, or has lost its connection.
  liveByAccount: { points: 120, seconds: 60 },
  liveByAddress: { points: 600, seconds: 60 },
  writesByAccount: { points: 300, seconds: 60 },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof RATE_LIMITS;

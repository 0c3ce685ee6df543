import { REPORTS_A_DAY } from "@starling/validators/reports";

/** `points` attempts per key within `seconds`, scaled by `RATE_LIMIT_SCALE` (docs/product.md §1.14). */
export interface Limit {
  points: number;
  seconds: number;
}

export const RATE_LIMITS = {
  // Only wrong passwords count. After nine wrong passwords, every further attempt is rejected, and its
  // password is not checked (security row A3).
  loginByAccount: { points: 9, seconds: 15 * 60 },
  loginByAddress: { points: 9, seconds: 15 * 60 },
  // Replaces `loginByAccount` and `loginByAddress` for a browser that logged in to the account before (security
  // row A14).
  loginByDevice: { points: 5, seconds: 15 * 60 },
  signUpByAddress: { points: 10, seconds: 60 * 60 },
  resetByEmail: { points: 5, seconds: 30 * 60 },
  resetByAddress: { points: 20, seconds: 30 * 60 },
  resendByEmail: { points: 5, seconds: 30 * 60 },
  resendByAddress: { points: 20, seconds: 30 * 60 },
  // All mails to one address; excess mails are dropped.
  mailsByEmail: { points: 5, seconds: 30 * 60 },
  // For sign-ups with an existing address. Lower than `mailsByEmail`, so that the owner can still request
  // mails.
  existingAccountMailsByEmail: { points: 2, seconds: 30 * 60 },
  // Opt-in mails only; excess mails are sent later.
  notificationMailsByAccount: { points: 30, seconds: 24 * 60 * 60 },
  // Requests with a valid unsubscribe link do not count, because a mail provider unsubscribes many people
  // from one IP address.
  unsubscribeByAddress: { points: 30, seconds: 15 * 60 },
  // Bounces of our own mails do not count, because they all arrive from one mail server.
  bouncesByAddress: { points: 60, seconds: 15 * 60 },
  // Users can read the return address in their own mail and send any number of messages to it.
  bouncesByAccount: { points: 30, seconds: 60 * 60 },
  waitlistByAddress: { points: 10, seconds: 60 * 60 },
  tokenByAddress: { points: 30, seconds: 15 * 60 },
  socialByAddress: { points: 30, seconds: 15 * 60 },
  channelLinksByAccount: { points: 20, seconds: 60 * 60 },
  // The page of a channel that is not live requires a platform request.
  joinPagesByAddress: { points: 60, seconds: 10 * 60 },
  // Each import requires a platform request and downloads of pictures.
  importsByAccount: { points: 30, seconds: 10 * 60 },
  // Counts correct passwords too, because each password change sends the owner an email.
  passwordByAccount: { points: 10, seconds: 15 * 60 },
  // Correct codes do not count. At ten guesses an hour, guessing a code takes four years on average.
  codesByAccount: { points: 10, seconds: 60 * 60 },
  codesByAddress: { points: 20, seconds: 60 * 60 },
  // Replaces `codesByAccount` and `codesByAddress` for a browser that logged in to the account before.
  codesByDevice: { points: 10, seconds: 60 * 60 },
  // Each change sends two emails, one of which may go to a stranger.
  emailChangeByAccount: { points: 5, seconds: 60 * 60 },
  // Each new access token sends its owner an email.
  accessTokensByAccount: { points: 20, seconds: 60 * 60 },
  tokenCallsByAccount: { points: 300, seconds: 60 },
  deletionLinkByAccount: { points: 5, seconds: 60 * 60 },
  // Limits saves that add search words, because each may reindex a whole profile.
  searchWordsByAccount: { points: 200, seconds: 24 * 60 * 60 },
  exportByAccount: { points: 5, seconds: 60 * 60 },
  picturesByAccount: { points: 40, seconds: 10 * 60 },
  clipUploadsByAccount: { points: 40, seconds: 60 * 60 },
  // Limits for uploads on an account's first day (docs/decisions/030).
  firstPicturesByAccount: { points: 20, seconds: 24 * 60 * 60 },
  firstClipsByAccount: { points: 5, seconds: 24 * 60 * 60 },
  // Limits testing of stolen cards.
  cardsByAccount: { points: 60, seconds: 10 * 60 },
  chargesByAccount: { points: 60, seconds: 10 * 60 },
  previewsByAccount: { points: 120, seconds: 10 * 60 },
  // Forms are held in memory before they are validated.
  formsByAccount: { points: 60, seconds: 10 * 60 },
  // This limit is far above the normal rate: a browser reports impressions of up to fifty streamers a few
  // times a minute.
  impressionsByAccount: { points: 60, seconds: 60 },
  // Every report is reviewed manually (security row S5).
  reportsByAccount: { points: REPORTS_A_DAY, seconds: 24 * 60 * 60 },
  // These limits are high, because live connections reopen when the page shows other streamers, regains focus
  // or reconnects.
  liveByAccount: { points: 120, seconds: 60 },
  liveByAddress: { points: 600, seconds: 60 },
  // Discord limits the requests from this server's IP address, so one account must not use up that limit.
  discordByAccount: { points: 10, seconds: 60 * 60 },
  discordTestsByAccount: { points: 5, seconds: 10 * 60 },
  // This limit is high, because a single page of `/live` shows 24 pictures.
  outsidePicturesByAddress: { points: 600, seconds: 60 },
  operatorReads: { points: 240, seconds: 60 },
  operatorWrites: { points: 60, seconds: 10 * 60 },
  writesByAccount: { points: 300, seconds: 60 },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof RATE_LIMITS;

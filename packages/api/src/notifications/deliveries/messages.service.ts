import { runInLocale } from "@starling/i18n/server";
import { type Message, msg, t } from "@starling/i18n/translate";
import { isTimeSensitive, notificationText } from "@starling/validators/notification-words";
import { OPTIONAL_KINDS, type OptionalKind } from "@starling/validators/notifications";
import type { ReactElement } from "react";
import type { ServiceContext } from "../../context.ts";
import type { MailMessage, PushMessage, PushOptions } from "../../ports.ts";
import { returnAddress } from "./bounces.service.ts";
import type { Claim } from "./claims.service.ts";
import { secondsToLive } from "./rules.ts";
import { unsubscribeToken } from "./unsubscribe.service.ts";

const SETTINGS_PATH = "/account-settings?tab=notifications";

const LABELS: Record<OptionalKind, Message> = {
  live: msg("Watch now"),
  reminder: msg("Go to the stream"),
  clip: msg("Watch the clip"),
  search: msg("See who’s new"),
  joined: msg("See their page"),
  digest: msg("See your followers"),
  raid: msg("See your raids"),
  letter: msg("See your analytics"),
  suggestion: msg("Add it to your profile"),
};

/** Reason for each email, shown to the recipient, by notification kind. */
const REASONS: Record<OptionalKind, Message> = {
  live: msg(
    "You’re getting this email because you opted in: a streamer you follow or a channel you saved goes live.",
  ),
  reminder: msg(
    "You’re getting this email because you opted in: a stream you set a reminder for is about to start.",
  ),
  clip: msg("You’re getting this email because you opted in: a streamer you follow published a clip."),
  search: msg("You’re getting this email because you opted in: a new streamer matches a saved search."),
  joined: msg(
    "You’re getting this email because you opted in: someone whose channel you saved joins, and you follow them.",
  ),
  digest: msg(
    "You’re getting this email because you opted in: your first ones right away, then new ones once a day.",
  ),
  raid: msg("You’re getting this email because you opted in: a streamer on Starling raids your channel."),
  letter: msg(
    "You’re getting this email because you opted in: how often you were seen, followed and raided, once a week.",
  ),
  suggestion: msg("You’re getting this email because you opted in: suggestions for completing your profile."),
};

const wordsOf = ({ data, streamer, timeZone, channelName }: Claim) =>
  notificationText(data, streamer, timeZone, false, channelName);

/**
 * Push message in the recipient’s language. Retries have the same topic and tag, so that the message is shown
 * once.
 */
export function pushOf(
  claim: Claim,
  unread: number,
  now: Date,
): { message: PushMessage; options: PushOptions } {
  const { data, eventId, happenedAt } = claim;
  const topic = `event-${eventId}`;
  return {
    message: { ...runInLocale(claim.locale, () => wordsOf(claim)), tag: topic, unread },
    options: {
      topic,
      ttlSeconds: secondsToLive(data.kind, happenedAt, now),
      urgency: isTimeSensitive(data.kind) ? "high" : "normal",
    },
  };
}

async function templateOf(
  claim: Claim,
  kind: OptionalKind,
  links: MailLinks,
): Promise<[string, ReactElement]> {
  const { data, username } = claim;
  const words = wordsOf(claim);
  const action = { label: t(LABELS[kind]), href: links.page };
  const ending = { why: t(REASONS[kind]), stopHref: links.stop, settingsHref: links.settings };
  if (data.kind === "letter") {
    const { WeeklyLetter } = await import("../mails/templates/weekly-digest.tsx");
    return [words.title, WeeklyLetter({ username, figures: data, action, ending })];
  }
  if (data.kind === "digest" && !data.isWaiting && !data.isFirst) {
    const { Digest } = await import("../mails/templates/digest.tsx");
    return [
      t("{title}: {text}", { title: words.title, text: words.text }, "subject"),
      Digest({ username, text: words.text, action, ending }),
    ];
  }
  const { NotificationMail } = await import("../mails/templates/notification.tsx");
  return [words.title, NotificationMail({ username, title: words.title, text: words.text, action, ending })];
}

interface MailLinks {
  page: string;
  stop: string;
  settings: string;
}

/**
 * Mail in the recipient’s language, with headers for deduplication and one-click unsubscription (RFC 8058).
 * Null for notification kinds whose mails other modules send.
 */
export function mailOf(ctx: ServiceContext, claim: Claim): Promise<MailMessage | null> {
  return runInLocale(claim.locale, () => writeMail(ctx, claim));
}

async function writeMail(ctx: ServiceContext, claim: Claim): Promise<MailMessage | null> {
  const kind = OPTIONAL_KINDS.find((known) => known === claim.data.kind);
  if (kind === undefined) return null;
  const { publicUrl } = ctx.ports.settings;
  const { hostname } = new URL(publicUrl);
  const { path } = wordsOf(claim);
  const stop = new URL("/unsubscribe", publicUrl);
  stop.searchParams.set("token", unsubscribeToken(ctx, { userId: claim.userId, kind }));
  const links = {
    page: new URL(path, publicUrl).href,
    stop: stop.href,
    settings: new URL(SETTINGS_PATH, publicUrl).href,
  };
  const [subject, mail] = await templateOf(claim, kind, links);
  const { renderMail } = await import("../mails/adapter.ts");
  return {
    to: claim.email,
    subject,
    ...renderMail(mail, ctx.ports.settings),
    returnTo: returnAddress(ctx, claim),
    headers: {
      "Message-ID": `<notification-${claim.eventId}-${claim.userId}@${hostname}>`,
      "List-Id": `<${kind}.notifications.${hostname}>`,
      "List-Unsubscribe": `<${links.stop}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}

import { isTimeSensitive, KIND_WORDS, notificationText } from "@starling/validators/notification-words";
import { OPTIONAL_KINDS, type OptionalKind } from "@starling/validators/notifications";
import type { ReactElement } from "react";
import type { ServiceContext } from "../../context.ts";
import type { MailMessage, PushMessage, PushOptions } from "../../ports.ts";
import { returnAddress } from "./bounces.service.ts";
import type { Claim } from "./claims.service.ts";
import { secondsToLive } from "./rules.ts";
import { unsubscribeToken } from "./unsubscribe.service.ts";

const SETTINGS_PATH = "/account-settings?tab=notifications";

const LABELS: Record<OptionalKind, string> = {
  live: "Watch now",
  reminder: "Go to the stream",
  clip: "Watch the clip",
  search: "See who’s new",
  joined: "See their page",
  digest: "See your followers",
  raid: "See your raids",
  letter: "See your analytics",
  suggestion: "Add it to your profile",
};

const wordsOf = ({ data, streamer, timeZone, channelName }: Claim) =>
  notificationText(data, streamer, timeZone, false, channelName);

/** Retries have the same topic and tag, so that the message is shown once. */
export function pushOf(
  claim: Claim,
  unread: number,
  now: Date,
): { message: PushMessage; options: PushOptions } {
  const { data, eventId, happenedAt } = claim;
  const topic = `event-${eventId}`;
  return {
    message: { ...wordsOf(claim), tag: topic, unread },
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
  const action = { label: LABELS[kind], href: links.page };
  const ending = { why: KIND_WORDS[kind].help, stopHref: links.stop, settingsHref: links.settings };
  if (data.kind === "letter") {
    const { WeeklyLetter } = await import("../mails/templates/weekly-digest.tsx");
    return [words.title, WeeklyLetter({ username, figures: data, action, ending })];
  }
  if (data.kind === "digest" && !data.isWaiting) {
    const { Digest } = await import("../mails/templates/digest.tsx");
    return [`${words.title}: ${words.text}`, Digest({ username, text: words.text, action, ending })];
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
 * Includes headers for one-click unsubscription (RFC 8058) and deduplication. Null for kinds whose
 * emails other code sends.
 */
export async function mailOf(ctx: ServiceContext, claim: Claim): Promise<MailMessage | null> {
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

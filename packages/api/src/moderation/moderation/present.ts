import type { moderationDecisions } from "@starling/db/schema/moderation";
import { listText } from "@starling/i18n/format";
import { localized, t } from "@starling/i18n/translate";
import { factsOf } from "@starling/validators/channels";
import type { CaseCard, CaseDecision, ContentSnapshot, RetainedCopy } from "@starling/validators/moderation";
import type { ReportKind, ReportReason } from "@starling/validators/reports";
import { pictureOf } from "../../social/reports/present.ts";

function named(
  ...texts: readonly (readonly [name: string, text: string | null])[]
): ContentSnapshot["texts"] {
  return texts.flatMap(([name, text]) => (text ? [{ name, text }] : []));
}

function textsOf(copy: RetainedCopy): ContentSnapshot["texts"] {
  switch (copy.kind) {
    case "profile": {
      const { title, shortBio, bio, links } = copy;
      return [
        ...named([t("Title", undefined, "stream"), title], [t("Short bio"), shortBio], [t("Bio"), bio]),
        ...named(...Object.entries(links)),
      ];
    }
    case "clip": {
      const { title, description, tags } = copy;
      return named(
        [t("Title", undefined, "clip"), title],
        [t("Description"), description],
        [t("Tags"), listText(tags, "plain")],
      );
    }
    case "caption":
      return named(
        [t("Clip title"), copy.title],
        [t("Captions ({language})", { language: copy.language }), copy.vtt],
      );
    case "channel": {
      const { displayName, platform, title, game } = copy;
      return named(
        [t("Platform"), factsOf(platform).label],
        [t("Name", undefined, "person"), displayName],
        [t("Title", undefined, "stream"), title],
        [t("Game", undefined, "video game"), game],
      );
    }
    case "picture":
      return [];
  }
}

const PICTURES = localized(() => ({
  avatar: t("Profile picture"),
  banner: t("Banner", undefined, "picture"),
}));

function picturesOf(copy: RetainedCopy): ContentSnapshot["pictures"] {
  if (copy.kind === "profile" || copy.kind === "picture")
    return copy.pictures.map(({ picture, address }) => ({ name: PICTURES[picture], address }));
  return copy.kind === "clip" && copy.poster !== null
    ? [{ name: t("Preview", undefined, "picture"), address: copy.poster }]
    : [];
}

/** Content as it was when reported; `video` is a temporary URL. */
export function presentCopy(copy: RetainedCopy, video: string | null): ContentSnapshot {
  const { username, displayName } = copy;
  return { username, displayName, texts: textsOf(copy), pictures: picturesOf(copy), video };
}

export interface CardSource {
  id: string;
  kind: ReportKind;
  part: string;
  username: string;
  displayName: string;
  reason: ReportReason;
  harm: number;
  reports: number;
  openedAt: Date;
  closedAt: Date | null;
  claimedBy: string | null;
  claimedUntil: Date | null;
  claimer: string | null;
}

/** `me` is the account id of the moderator who reads the card. */
export function presentCard(source: CardSource, me: string, now: Date): CaseCard {
  const { part, claimedBy, claimedUntil, claimer, ...card } = source;
  const isClaimed = claimer !== null && claimedUntil !== null && claimedUntil > now && card.closedAt === null;
  const claim = isClaimed ? { username: claimer, isMine: claimedBy === me, until: claimedUntil } : null;
  return { ...card, picture: pictureOf(part), claim };
}

export function presentDecision(
  decision: typeof moderationDecisions.$inferSelect,
  moderator: string | null,
): CaseDecision {
  const { id, moderatorId, action, rule, words, createdAt, until, undoneAt } = decision;
  const who = moderatorId !== null && moderator !== null ? { id: moderatorId, username: moderator } : null;
  return { id, moderator: who, action, rule, words, decidedAt: createdAt, until, undoneAt };
}

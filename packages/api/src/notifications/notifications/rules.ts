import {
  DEFAULT_CHOICES,
  type KindChoice,
  type NotificationChannel,
  type NotificationKind,
  OPTIONAL_KINDS,
  type OptionalKind,
  type UpdateNotificationSettingsInput,
} from "@starling/validators/notifications";

const isOptional = (kind: NotificationKind): kind is OptionalKind =>
  OPTIONAL_KINDS.some((optional) => optional === kind);

/** Whether notifications of a kind stand under the bell of somebody who has chosen nothing. */
export function comesUnasked(kind: NotificationKind): boolean {
  return !isOptional(kind) || DEFAULT_CHOICES[kind].bell;
}

/** The kinds that come by each way, as the database has them. */
export type KindsByChannel = Record<NotificationChannel, OptionalKind[]>;

/** What comes where, kind by kind. */
export function choicesOf(chosen: KindsByChannel | null): Record<OptionalKind, KindChoice> {
  if (chosen === null) return structuredClone(DEFAULT_CHOICES);
  const choiceOf = (kind: OptionalKind): KindChoice => ({
    bell: chosen.bell.includes(kind),
    mail: chosen.mail.includes(kind),
    push: chosen.push.includes(kind),
  });
  return Object.fromEntries(OPTIONAL_KINDS.map((kind) => [kind, choiceOf(kind)])) as Record<
    OptionalKind,
    KindChoice
  >;
}

/** The choices after a change, as the database has them. */
export function changedKinds(
  before: Record<OptionalKind, KindChoice>,
  changes: UpdateNotificationSettingsInput["kinds"] = {},
): KindsByChannel {
  const wants = (kind: OptionalKind, channel: NotificationChannel) =>
    changes[kind]?.[channel] ?? before[kind][channel];
  const through = (channel: NotificationChannel) => OPTIONAL_KINDS.filter((kind) => wants(kind, channel));
  return { bell: through("bell"), mail: through("mail"), push: through("push") };
}

import {
  DEFAULT_CHOICES,
  type KindChoice,
  type NotificationChannel,
  type NotificationKind,
  OPTIONAL_KINDS,
  type OptionalKind,
  type UpdateNotificationSettingsInput,
} from "@starling/validators/notifications";

export const isOptional = (kind: NotificationKind): kind is OptionalKind =>
  OPTIONAL_KINDS.some((optional) => optional === kind);

export function isOnByDefault(kind: NotificationKind): boolean {
  return !isOptional(kind) || DEFAULT_CHOICES[kind].bell;
}

export type KindsByChannel = Record<NotificationChannel, OptionalKind[]>;

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

export function changedKinds(
  before: Record<OptionalKind, KindChoice>,
  changes: UpdateNotificationSettingsInput["kinds"] = {},
): KindsByChannel {
  const wants = (kind: OptionalKind, channel: NotificationChannel) =>
    changes[kind]?.[channel] ?? before[kind][channel];
  const through = (channel: NotificationChannel) => OPTIONAL_KINDS.filter((kind) => wants(kind, channel));
  return { bell: through("bell"), mail: through("mail"), push: through("push") };
}

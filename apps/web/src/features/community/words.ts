import { localized, t } from "@starling/i18n/translate";
import type { DiscordFailure } from "@starling/validators/discord";
import type { OverlayPart } from "@starling/validators/overlays";

export const discord = localized(() => ({
  title: "Discord",
  intro: t(
    "Starling posts in your Discord server when you go live, with your title, game and picture, and updates the post when you end.",
  ),
  empty: t("Your Discord server doesn’t know when you’re live yet."),
  connect: t("Connect Discord"),
  reconnect: t("Connect again"),
  webhook: t("Webhook"),
  unnamed: t("Unnamed webhook"),
  mentions: t("Mentions"),
  nobody: t("Nobody", undefined, "who is mentioned"),
  role: (id: string) => t("Role {id}", { id }, "Discord role"),
  lastPost: t("Last post"),
  noPost: t("None yet", undefined, "post"),
  change: t("Change", undefined, "button"),
  changeName: t("Change webhook or role"),
  test: t("Send a test"),
  tested: t("Test sent. Look in your Discord channel."),
  testFailed: t("The test could not be sent."),
  disconnect: t("Disconnect", undefined, "button"),
  loading: t("Loading your Discord connection"),
  failed: t("Your Discord connection could not be loaded."),
  stopped: (when: string) => t("Posts stopped {when}", { when }),
}));

export const failures: Record<DiscordFailure, string> = localized(() => ({
  gone: t("This webhook no longer exists on Discord. Create a new one there and connect it."),
  refused: t(
    "Discord doesn’t accept posts in this channel. Connect a webhook for a text channel, then send a test.",
  ),
}));

export const discordForm = localized(() => ({
  connectTitle: t("Connect Discord"),
  changeTitle: t("Change your Discord connection"),
  description: t(
    "In Discord, open your channel’s settings, then Integrations, Webhooks. Create a webhook and choose Copy Webhook URL.",
  ),
  address: t("Webhook URL"),
  addressExample: "https://discord.com/api/webhooks/…",
  addressHint: t("Anyone with it can post in your channel. We keep it encrypted and never show it again."),
  keepHint: t(
    "Leave it empty to keep the connected webhook. Anyone with it can post in your channel. We keep it encrypted and never show it again.",
  ),
  role: t("Role to mention (optional)"),
  roleHint: t(
    "To get the role’s ID, turn on Developer Mode in Discord, then right-click the role. If you leave this empty, posts won’t mention anyone.",
  ),
  save: t("Save", undefined, "button"),
  cancel: t("Cancel"),
  saved: t("Discord is connected"),
  failed: t("This could not be saved. Nothing has changed."),
}));

export const disconnectDialog = localized(() => ({
  title: t("Disconnect Discord?"),
  description: t(
    "Starling will stop posting there and delete its copy of the webhook. To make sure no one else uses it, delete it in Discord, too.",
  ),
  confirm: t("Disconnect", undefined, "button"),
  done: t("Discord is disconnected"),
  failed: t("Discord could not be disconnected. Nothing has changed."),
}));

export const overlay = localized(() => ({
  title: t("Stream overlay"),
  intro: t(
    "Show your newest follower, your follower goal and where viewers find you. Works in OBS and other apps with browser sources.",
  ),
  empty: t("You don’t have an overlay yet."),
  create: t("Create an overlay"),
  address: t("Address"),
  hidden: (when: string) => t("Created {when}. Its address can’t be shown again.", { when }),
  renew: t("New address"),
  remove: t("Remove", undefined, "button"),
  loading: t("Loading your overlay"),
  failed: t("Your overlay could not be loaded."),
  notCreated: t("The overlay could not be created. Please try again."),
  once: t("Copy this address now. It’s shown only once, because anyone with it can see your overlay."),
  howTo: t("In OBS, add a Browser source and paste the address as its URL."),
}));

export const overlayAddress = localized(() => ({
  label: t("Overlay address"),
  copy: t("Copy", undefined, "button"),
  copied: t("Address copied"),
  notCopied: t("The address could not be copied. Select it and copy it manually."),
  open: t("Open", undefined, "button"),
  shows: t("Shows", undefined, "overlay"),
  goal: t("Goal"),
  goalHint: t("Leave empty to use the next round number"),
  goalWrong: t("Please enter a whole number from 1 to {max, number}", { max: 1_000_000 }),
  color: t("Color"),
  size: t("Size"),
  sizes: [
    ["0.75", t("Small", undefined, "size")],
    ["1", t("Normal", undefined, "size")],
    ["1.5", t("Large", undefined, "size")],
    ["2", t("Very large", undefined, "size")],
  ] as const,
}));

export const parts: Record<OverlayPart, string> = localized(() => ({
  follower: t("Newest follower"),
  goal: t("Follower goal"),
  starling: t("Where to find you"),
}));

export const renewDialog = localized(() => ({
  title: t("Create a new address?"),
  description: t("The current address stops working immediately. Paste the new one wherever you use it."),
  confirm: t("Create new address"),
}));

export const removeDialog = localized(() => ({
  title: t("Remove your overlay?"),
  description: t("Its address stops working immediately, and the overlay disappears from your stream."),
  confirm: t("Remove", undefined, "button"),
  done: t("Your overlay is removed"),
  failed: t("The overlay could not be removed. Nothing has changed."),
}));

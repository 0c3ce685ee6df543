import type { DiscordFailure } from "@starling/validators/discord";
import type { OverlayPart } from "@starling/validators/overlays";

export const discord = {
  title: "Discord",
  intro:
    "Starling posts in your Discord server when you go live, with your title, game and picture, and updates the post when you end.",
  empty: "Your Discord server doesn’t know when you’re live yet.",
  connect: "Connect Discord",
  reconnect: "Connect again",
  webhook: "Webhook",
  unnamed: "Unnamed webhook",
  mentions: "Mentions",
  nobody: "Nobody",
  role: (id: string) => `Role ${id}`,
  lastPost: "Last post",
  noPost: "None yet",
  change: "Change",
  changeName: "Change webhook or role",
  test: "Send a test",
  tested: "Test sent. Look in your Discord channel.",
  testFailed: "The test could not be sent.",
  disconnect: "Disconnect",
  loading: "Loading your Discord connection",
  failed: "Your Discord connection could not be loaded.",
  stopped: (when: string) => `Posts stopped ${when}`,
};

export const failures: Record<DiscordFailure, string> = {
  gone: "This webhook no longer exists on Discord. Create a new one there and connect it.",
  refused:
    "Discord doesn’t accept posts in this channel. Connect a webhook for a text channel, then send a test.",
};

export const discordForm = {
  connectTitle: "Connect Discord",
  changeTitle: "Change your Discord connection",
  description:
    "In Discord, open your channel’s settings, then Integrations, Webhooks. Create a webhook and choose Copy Webhook URL.",
  address: "Webhook URL",
  addressExample: "https://discord.com/api/webhooks/…",
  addressHint: "Anyone with it can post in your channel. We keep it encrypted and never show it again.",
  keepHint: "Leave it empty to keep the connected webhook.",
  role: "Role to mention (optional)",
  roleHint:
    "To get the role’s ID, turn on Developer Mode in Discord, then right-click the role. If you leave this empty, posts won’t mention anyone.",
  save: "Save",
  cancel: "Cancel",
  saved: "Discord is connected",
  failed: "This could not be saved. Nothing has changed.",
};

export const disconnectDialog = {
  title: "Disconnect Discord?",
  description:
    "Starling will stop posting there and delete its copy of the webhook. To make sure no one else uses it, delete it in Discord, too.",
  confirm: "Disconnect",
  done: "Discord is disconnected",
  failed: "Discord could not be disconnected. Nothing has changed.",
};

export const overlay = {
  title: "Stream overlay",
  intro:
    "Show your newest follower, your follower goal and where viewers find you. Works in OBS and other apps with browser sources.",
  empty: "You don’t have an overlay yet.",
  create: "Create an overlay",
  address: "Address",
  hidden: (when: string) => `Created ${when}. Its address can’t be shown again.`,
  renew: "New address",
  remove: "Remove",
  loading: "Loading your overlay",
  failed: "Your overlay could not be loaded.",
  notCreated: "The overlay could not be created. Please try again.",
  once: "Copy this address now. It’s shown only once, because anyone with it can see your overlay.",
  howTo: "In OBS, add a Browser source and paste the address as its URL.",
};

export const overlayAddress = {
  label: "Overlay address",
  copy: "Copy",
  copied: "Address copied",
  notCopied: "The address could not be copied. Select it and copy it manually.",
  open: "Open",
  shows: "Shows",
  goal: "Goal",
  goalHint: "Leave empty to use the next round number",
  goalWrong: "Please enter a whole number from 1 to 1,000,000",
  color: "Color",
  size: "Size",
  sizes: [
    ["0.75", "Small"],
    ["1", "Normal"],
    ["1.5", "Large"],
    ["2", "Very large"],
  ] as const,
};

export const parts: Record<OverlayPart, string> = {
  follower: "Newest follower",
  goal: "Follower goal",
  starling: "Where to find you",
};

export const renewDialog = {
  title: "Create a new address?",
  description: "The current address stops working immediately. Paste the new one wherever you use it.",
  confirm: "Create new address",
};

export const removeDialog = {
  title: "Remove your overlay?",
  description: "Its address stops working immediately, and the overlay disappears from your stream.",
  confirm: "Remove",
  done: "Your overlay is removed",
  failed: "The overlay could not be removed. Nothing has changed.",
};

import { localized, t } from "@starling/i18n/translate";
import { isolated } from "@starling/validators/isolated";

export const securityTab = localized(() => ({
  title: t("Two-factor authentication"),
  app: t("Authenticator app"),
  off: t("Off. Turn it on to require a code from your phone along with your password."),
  on: (when: string) => t("On. Turned on {when}.", { when }),
  turnOn: t("Turn on"),
  turnOff: t("Turn off"),
  recoveryCodes: t("Recovery codes"),
  left: (left: number, all: number) => t("{left} of {all} left", { left, all }, "recovery codes"),
  fewLeft: (left: number, all: number) =>
    t("{left} of {all} left. Generate new ones before they run out.", { left, all }, "recovery codes"),
  renew: t("Generate new codes"),
  loadFailed: t("Your security settings could not be loaded."),
  nothingLost: t("Please try again in a moment."),
}));

export const turnOn = localized(() => ({
  title: t("Turn on two-factor authentication"),
  confirmDescription: t(
    "You’ll need an authenticator app on your phone. You’ll be logged out on your other devices.",
  ),
  password: t("Your password"),
  cancel: t("Cancel"),
  next: t("Continue", undefined, "button"),
  scanTitle: t("Set up your app"),
  scanDescription: t("Scan this code with your authenticator app, then enter the 6 digits it shows."),
  qrAlt: t("QR code for your authenticator app"),
  orType: t("Or enter this key in the app:"),
  copyKey: t("Copy key"),
  openApp: t("Open an app on this device"),
  code: t("Code from your app"),
  codeHint: t("6 digits that change every 30 seconds."),
  confirm: t("Turn on"),
  failed: t("Two-factor authentication could not be turned on. Please try again."),
  done: t("Two-factor authentication is on."),
}));

export const codeDialog = localized(() => ({
  cancel: t("Cancel"),
  off: {
    title: t("Turn off two-factor authentication?"),
    description: t("You’ll only need your password to log in. Your recovery codes will stop working."),
    confirm: t("Turn off"),
    failed: t("Two-factor authentication could not be turned off. Please try again."),
    done: t("Two-factor authentication is off."),
  },
  renew: {
    title: t("Generate new recovery codes?"),
    description: t("Your current codes will stop working."),
    confirm: t("Generate new codes"),
    failed: t("We couldn’t generate new codes. Your old ones still work. Please try again."),
  },
}));

export const recoveryCodes = localized(() => ({
  title: t("Save your recovery codes"),
  description: t("If you lose your phone, each of these logs you in once. You won’t see them again."),
  list: t("Recovery codes"),
  copy: t("Copy", undefined, "button"),
  copied: t("Copied."),
  copyFailed: t("Could not copy. Select the text and copy it."),
  download: t("Download", undefined, "button"),
  file: (username: string) => `starling-recovery-codes-${username}.txt`,
  fileHeading: (username: string) =>
    t("Starling recovery codes for {username}. Each one works once.", { username }),
  saved: t("I’ve saved them"),
}));

export const sessions = localized(() => ({
  title: t("Where you’re logged in"),
  unknownDevice: t("Unknown device"),
  thisDevice: t("This device"),
  lastUsed: (when: string) => t("Last used {when}", { when }, "session"),
  lastUsedIn: (when: string, language: string) =>
    t("Last used {when} · Browser language: {language}", { when, language }, "session"),
  logOut: t("Log out"),
  logOutOf: (device: string) => t("Log out of {device}", { device }),
  logOutEverywhere: t("Log out everywhere"),
  loggedOut: (device: string) => t("Logged out of {device}.", { device }),
  failed: t("The session could not be logged out. Please try again."),
  everywhereFailed: t("You could not be logged out everywhere. Please try again."),
  loadFailed: t("Your sessions could not be loaded."),
}));

export const accessTokens = localized(() => ({
  title: t("Access tokens"),
  about: t(
    "An access token lets a chatbot or overlay use Starling on your behalf, without your password. Tokens keep working when you log out, even everywhere. Changing your password revokes them all. <docs>API documentation</docs>",
  ),
  create: t("Create token"),
  empty: t("You have no access tokens."),
  neverUsed: (created: string) => t("Never used · Created {created}", { created }, "access token"),
  lastUsed: (used: string, created: string) =>
    t("Last used {used} · Created {created}", { used, created }, "access token"),
  revoke: t("Revoke", undefined, "button"),
  revokeNamed: (name: string) => t("Revoke {name}", { name: isolated(name) }),
  revokeTitle: t("Revoke this access token?"),
  revokeDescription: (name: string) =>
    t("Programs that use “{name}” lose access immediately. A revoked token can’t be restored.", {
      name: isolated(name),
    }),
  revokeConfirm: t("Revoke token"),
  revoked: (name: string) => t("Revoked “{name}”.", { name: isolated(name) }),
  revokeFailed: t("The token could not be revoked, so it still works. Please try again."),
  loadFailed: t("Your access tokens could not be loaded."),
}));

export const createToken = localized(() => ({
  title: t("Create an access token"),
  description: t("Give each program its own token so you can revoke one without affecting the others."),
  name: t("Name"),
  nameHint: t("For example, the program that will use it."),
  scope: t("What it can do"),
  scopes: {
    read: t("See what you see: your profile, follows, clips and notifications."),
    write: t("Also act for you: follow, like, and change your profile and clips."),
  },
  never: t(
    "No token can log in, change your email, password or role, pay, moderate, or delete your account.",
  ),
  cancel: t("Cancel"),
  create: t("Create token"),
  failed: t("The token could not be created. Please try again."),
  madeTitle: t("Copy your access token"),
  madeDescription: t("You won’t see it again. Keep it as safe as your password."),
  copy: t("Copy token"),
  usage: t("Programs send it in the header “Authorization: Bearer …”."),
  saved: t("I’ve saved it"),
}));

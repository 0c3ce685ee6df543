import { localized, t } from "@starling/i18n/translate";
import { EMAIL_CHANGE_HOURS } from "@starling/validators/accounts";
import { REDIRECT_DAYS } from "@starling/validators/public-pages";
import type { Role } from "@starling/validators/roles";

export const deleteAccountDialog = localized(() => ({
  sendFailed: t("We could not send the email. Please try again."),
  deleteAccount: t("Delete your account?"),
  thisDeletesItImmediately: t("This deletes it immediately and can’t be undone."),
  weSentLink: (email: string, minutes: number) =>
    t(
      "We sent a link to {email}. It works once and expires in {minutes, plural, one {# minute} other {# minutes}}. Your account won’t change until you use it.",
      { email, minutes },
    ),
  checkEmail: t("Check your email"),
  close: t("Close", undefined, "button"),
  youSignInThrough: (email: string) =>
    t("You sign in through another service, so we confirm by email. We’ll send a link to {email}.", {
      email,
    }),
  keepMyAccount: t("Keep my account"),
  emailMeLink: t("Email me a link"),
}));

export const deleteByPassword = localized(() => ({
  deleteFailed: t("Your account could not be deleted. Nothing has changed. Please try again."),
  password: t("Your password"),
  iDontKnow: t("I don’t know it. Email me a link."),
  keepMyAccount: t("Keep my account"),
  deleteMyAccount: t("Delete my account"),
}));

export const losses = localized(() => ({
  profiles: t("Your viewer and streamer profiles, with your pictures, schedule and public page"),
  clips: t("Your clips, with their likes and views"),
  follows: t("Everyone you follow, everyone who follows you, and your likes"),
  notifications: t("Your notifications, saved searches and settings"),
  plan: t("Your paid plan, if you have one: it ends immediately, and the rest of the period isn’t refunded"),
  username: t(
    "Your username: nobody can use it for {days, plural, one {# day} other {# days}}, not even you",
    { days: REDIRECT_DAYS },
  ),
  stays: t(
    "Reports and moderators’ decisions stay on record without a link to your account. We’ll still review reports you’ve made, but we can’t tell you the outcome.",
  ),
}));

export const facts = localized(() => ({
  displayName: t("Display name"),
  bio: t("Bio"),
  location: t("Location"),
  ageRange: t("Age range"),
  languages: t("Languages"),
  timeZone: t("Time zone"),
  primaryCategory: t("Primary category"),
  streamingPlatforms: t("Streaming platforms"),
  favoriteGames: t("Favorite games"),
  averageViewers: t("Average viewers"),
  favoriteCategories: t("Favorite categories"),
  favoritePlatforms: t("Favorite platforms"),
  watchFrequency: t("Watch frequency"),
  preferredStreamerSize: t("Preferred streamer size"),
}));

export const editFact = localized(() => ({
  displayName: t("Edit display name"),
  bio: t("Edit bio"),
  location: t("Edit location"),
  ageRange: t("Edit age range"),
  languages: t("Edit languages"),
  timeZone: t("Edit time zone"),
  primaryCategory: t("Edit primary category"),
  streamingPlatforms: t("Edit streaming platforms"),
  favoriteGames: t("Edit favorite games"),
  averageViewers: t("Edit average viewers"),
  favoriteCategories: t("Edit favorite categories"),
  favoritePlatforms: t("Edit favorite platforms"),
  watchFrequency: t("Edit watch frequency"),
  preferredStreamerSize: t("Edit preferred streamer size"),
}));

export const overview = localized(() => ({
  games: (count: number) => t("{count, plural, one {# game} other {# games}}", { count }),
  viewers: (count: number) => t("{count, plural, one {# viewer} other {# viewers}}", { count }),
  categories: (count: number) => t("{count, plural, one {# category} other {# categories}}", { count }),
}));

export const passwordTab = localized(() => ({
  failedToSendReset: t("Failed to send reset email. Please try again."),
  changePassword: t("Change Password"),
  setPassword: t("Set password"),
  effect: t("You’ll be logged out on your other devices, and your access tokens will stop working."),
  youSignInThrough: (email: string) =>
    t(
      "You sign in through another service, so your account has no password yet. We can email a link to {email} to set one. You can then use both.",
      { email },
    ),
  wereSendingLink: (email: string) => t("We’re sending the link to {email}.", { email }),
}));

export const profileTab = localized(() => ({
  account: t("Account"),
  profileType: t("Profile type"),
  switchRole: t("Switch role"),
  username: t("Username"),
  email: t("Email"),
  language: t("Language", undefined, "of the site"),
  lastUpdated: t("Last updated"),
  overview: t("Overview"),
  loadFailed: t("Your profile could not be loaded."),
  nothingLost: t("Please try again in a moment."),
  youHaveNoProfile: (role: Role) =>
    t("{role, select, viewer {You have no viewer profile yet.} other {You have no streamer profile yet.}}", {
      role,
    }),
  setUpProfile: t("Set up your profile"),
  editProfile: t("Edit profile"),
  viewProfile: t("View profile"),
}));

export const useDownload = localized(() => ({
  downloadFailed: t("Your data could not be downloaded. Please try again."),
}));

export const yourData = localized(() => ({
  data: t("Your data"),
  export: t("Export", undefined, "noun"),
  everythingWeKeepAbout: t("Everything we keep about you, including your media, in a ZIP file."),
  downloadMyData: t("Download my data"),
  deletion: t("Deletion"),
  accountWithBothProfiles: t(
    "Your account with both profiles, your pictures, clips and follows. This can’t be undone.",
  ),
  deleteMyAccount: t("Delete my account"),
  preparingData: t("Preparing your data…"),
  downloadingMbSoFar: (megabytes: string) => t("Downloading… {megabytes} MB so far", { megabytes }),
  saved: (file: string) => t("Saved as {file}", { file }),
}));

export const changeUsername = localized(() => ({
  open: t("Change username"),
  title: t("Change your username"),
  description: t(
    "Links to your old username redirect to the new one for {days, plural, one {# day} other {# days}}, and no one else can take it during that time.",
    { days: REDIRECT_DAYS },
  ),
  label: t("New username"),
  hint: t("Letters, numbers and underscores."),
  cancel: t("Cancel"),
  save: t("Change username"),
  saved: (username: string) => t("You are now @{username}.", { username }),
  failed: t("Your username could not be changed. Please try again."),
}));

export const changePasswordForm = localized(() => ({
  failed: t("Failed to change password. Please try again."),
  leaveTitle: t("Leave without changing your password?"),
  leaveDescription: t("We don’t keep what you entered, so you’ll have to start again."),
  stay: t("Stay", undefined, "button"),
  leave: t("Leave", undefined, "button"),
  currentPassword: t("Current password"),
  newPassword: t("New password"),
  newPasswordHint: t("At least 8 characters."),
  confirmNewPassword: t("Confirm new password"),
  changePassword: t("Change password"),
}));

export const changeEmail = localized(() => ({
  open: t("Change email address"),
  title: t("Change your email address"),
  description: t(
    "We’ll send a link to your current address and one to the new one. Your address changes once you’ve opened both, within {hours, plural, one {# hour} other {# hours}}. Your other devices will then be logged out.",
    { hours: EMAIL_CHANGE_HOURS },
  ),
  label: t("New email address"),
  password: t("Your password"),
  cancel: t("Cancel"),
  save: t("Send links"),
  failed: t("The links could not be sent. Please try again."),
  needsPassword: t(
    "You sign in through another service. Set a password first; then you can change your address.",
  ),
  setPassword: t("Set a password"),
  close: t("Close", undefined, "button"),
  openBoth: (email: string) => t("Changing to {email}. Open the links we sent to both addresses.", { email }),
  openOld: (email: string) =>
    t("Changing to {email}. Confirmed from the new address. Open the link we sent to your current address.", {
      email,
    }),
  openNew: (email: string) =>
    t("Changing to {email}. Confirmed from your current address. Open the link we sent to the new one.", {
      email,
    }),
  cancelChange: t("Cancel the change"),
  cancelFailed: t("The change could not be canceled. Please try again."),
}));

export const newsletterChoice = localized(() => ({
  title: t("Newsletter"),
  label: t("Send me the occasional newsletter"),
  description: t("News about Starling by email."),
  failed: t("Your choice could not be saved. Please try again."),
  loadFailed: t("Your newsletter choice could not be loaded."),
}));

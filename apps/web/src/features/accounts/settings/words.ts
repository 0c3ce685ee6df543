import { EMAIL_CHANGE_HOURS } from "@starling/validators/accounts";
import { REDIRECT_DAYS } from "@starling/validators/public-pages";

export const deleteAccountDialog = {
  sendFailed: "We could not send the email. Please try again.",
  deleteAccount: "Delete your account?",
  thisDeletesItImmediately: "This deletes it immediately and can’t be undone.",
  weSentLink: (email: string, deletionMinutes: number) =>
    `We sent a link to ${email}. It works once and expires in ${deletionMinutes} minutes. Your account won’t change until you use it.`,
  checkEmail: "Check your email",
  close: "Close",
  youSignInThrough: (email: string) =>
    `You sign in through another service, so we confirm by email. We’ll send a link to ${email}.`,
  keepMyAccount: "Keep my account",
  emailMeLink: "Email me a link",
};

export const deleteByPassword = {
  deleteFailed: "Your account could not be deleted. Nothing has changed. Please try again.",
  password: "Your password",
  iDontKnow: "I don’t know it. Email me a link.",
  keepMyAccount: "Keep my account",
  deleteMyAccount: "Delete my account",
};

export const losses = {
  profiles: "Your viewer and streamer profiles, with your pictures, schedule and public page",
  clips: "Your clips, with their likes and views",
  follows: "Everyone you follow, everyone who follows you, and your likes",
  notifications: "Your notifications, saved searches and settings",
  plan: "Your paid plan, if you have one: it ends immediately, and the rest of the period isn’t refunded",
  username: `Your username: nobody can use it for ${REDIRECT_DAYS} days, not even you`,
  stays:
    "Reports and moderators’ decisions stay on record without a link to your account. We’ll still review reports you’ve made, but we can’t tell you the outcome.",
};

export const overview = {
  displayName: "Display name",
  bio: "Bio",
  location: "Location",
  ageRange: "Age range",
  languages: "Languages",
  timeZone: "Time zone",
  primaryCategory: "Primary category",
  streamingPlatforms: "Streaming platforms",
  favoriteGames: "Favorite games",
  averageViewers: "Average viewers",
  favoriteCategories: "Favorite categories",
  favoritePlatforms: "Favorite platforms",
  watchFrequency: "Watch frequency",
  preferredStreamerSize: "Preferred streamer size",
};

export const passwordTab = {
  failedToSendReset: "Failed to send reset email. Please try again.",
  changePassword: "Change Password",
  setPassword: "Set password",
  effect: "You’ll be logged out on your other devices, and your access tokens will stop working.",
  youSignInThrough: (email: string) =>
    `You sign in through another service, so your account has no password yet. We can email a link to ${email} to set one. You can then use both.`,
  wereSendingLink: (email: string) => `We’re sending the link to ${email}.`,
};

export const profileTab = {
  account: "Account",
  profileType: "Profile type",
  switchRole: "Switch role",
  username: "Username",
  email: "Email",
  lastUpdated: "Last updated",
  overview: "Overview",
  loadFailed: "Your profile could not be loaded.",
  nothingLost: "Please try again in a moment.",
  youHaveNoProfile: (role: string) => `You have no ${role} profile yet.`,
  setUpProfile: "Set up your profile",
  edit: "Edit",
  editFact: (fact: string) => `Edit ${fact.toLowerCase()}`,
  editProfile: "Edit profile",
  viewProfile: "View profile",
};

export const useDownload = {
  downloadFailed: "Your data could not be downloaded. Please try again.",
};

export const yourData = {
  data: "Your data",
  export: "Export",
  everythingWeKeepAbout: "Everything we keep about you, including your media, in a ZIP file.",
  downloadMyData: "Download my data",
  deletion: "Deletion",
  accountWithBothProfiles:
    "Your account with both profiles, your pictures, clips and follows. This can’t be undone.",
  deleteMyAccount: "Delete my account",
  preparingData: "Preparing your data…",
  downloadingMbSoFar: (megabytes: string) => `Downloading… ${megabytes} MB so far`,
  saved: (file: string) => `Saved as ${file}`,
};

export const changeUsername = {
  open: "Change",
  openName: "Change username",
  title: "Change your username",
  description: `Links to your old username redirect to the new one for ${REDIRECT_DAYS} days, and no one else can take it during that time.`,
  label: "New username",
  hint: "Letters, numbers and underscores.",
  cancel: "Cancel",
  save: "Change username",
  saved: (username: string) => `You are now @${username}.`,
  failed: "Your username could not be changed. Please try again.",
};

export const changePasswordForm = {
  failed: "Failed to change password. Please try again.",
  leaveTitle: "Leave without changing your password?",
  leaveDescription: "We don’t keep what you entered, so you’ll have to start again.",
  stay: "Stay",
  leave: "Leave",
  currentPassword: "Current password",
  newPassword: "New password",
  newPasswordHint: "At least 8 characters.",
  confirmNewPassword: "Confirm new password",
  changePassword: "Change password",
};

export const changeEmail = {
  open: "Change",
  openName: "Change email address",
  title: "Change your email address",
  description: `We’ll send a link to your current address and one to the new one. Your address changes once you’ve opened both, within ${EMAIL_CHANGE_HOURS} hours. Your other devices will then be logged out.`,
  label: "New email address",
  password: "Your password",
  cancel: "Cancel",
  save: "Send links",
  failed: "The links could not be sent. Please try again.",
  needsPassword:
    "You sign in through another service. Set a password first; then you can change your address.",
  setPassword: "Set a password",
  close: "Close",
  pending: (email: string) => `Changing to ${email}.`,
  openBoth: "Open the links we sent to both addresses.",
  openOld: "Confirmed from the new address. Open the link we sent to your current address.",
  openNew: "Confirmed from your current address. Open the link we sent to the new one.",
  cancelChange: "Cancel the change",
  cancelFailed: "The change could not be canceled. Please try again.",
};

export const newsletterChoice = {
  title: "Newsletter",
  label: "Send me the occasional newsletter",
  description: "News about Starling by email.",
  failed: "Your choice could not be saved. Please try again.",
  loadFailed: "Your newsletter choice could not be loaded.",
};

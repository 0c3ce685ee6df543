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
  viewerStreamerProfiles: "Your viewer and streamer profiles, with your pictures and schedule",
  everyoneYouFollowEveryone: "Everyone you follow, and everyone who follows you",
  planWhichEndsImmediately: "Your plan, which ends immediately",
  usernameWhichOthers: "Your username, which others can then use",
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
  nothingLost: "Nothing was lost.",
  youHaveNoProfile: (role: string) => `You have no ${role} profile yet.`,
  setUpProfile: "Set up your profile",
  editProfile: "Edit profile",
  viewProfile: "View profile",
};

export const useDownload = {
  downloadFailed: "Your data could not be downloaded. Please try again.",
};

export const yourData = {
  data: "Your data",
  export: "Export",
  everythingWeKeepAbout: "Everything we keep about you, as a zip of readable files and your media.",
  downloadMyData: "Download my data",
  deletion: "Deletion",
  accountWithBothProfiles:
    "Your account with both profiles, your pictures and follows. This can’t be undone.",
  deleteMyAccount: "Delete my account",
  preparingData: "Preparing your data…",
  downloadingMbSoFar: (megabytes: string) => `Downloading… ${megabytes} MB so far`,
  saved: (file: string) => `Saved as ${file}`,
};

export const changeUsername = {
  open: "Change",
  openName: "Change username",
  title: "Change your username",
  description: `Links to your old name lead to the new one for ${REDIRECT_DAYS} days, and nobody else can take it until then.`,
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
  leaveDescription: "Passwords aren’t kept, so you’ll have to enter it again.",
  stay: "Stay",
  leave: "Leave",
  currentPassword: "Current password",
  newPassword: "New password",
  newPasswordHint: "At least 8 characters.",
  confirmNewPassword: "Confirm new password",
  changePassword: "Change password",
};

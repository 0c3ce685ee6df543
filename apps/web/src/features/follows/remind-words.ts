export const remindDialog = {
  followFailed: (displayName: string) => `Could not follow ${displayName}.`,
  title: (displayName: string) => `Don’t miss ${displayName}`,
  nextStream: (when: string) => `Next stream: ${when}.`,
  followed: "You’re following them now. Find them under Followed on your profile.",
  noRemindersYet: "Starling doesn’t send reminders yet. Add the stream to your calendar to get one there.",
  addToCalendar: "Add to calendar",
  addEveryStream: "Add every stream",
};

import { isolated } from "@starling/validators/isolated";

export const remindDialog = {
  followFailed: (displayName: string) => `Could not follow ${isolated(displayName)}.`,
  title: (displayName: string) => `Don’t miss ${isolated(displayName)}`,
  nextStream: (when: string) => `Next stream: ${when}.`,
  followed: "You’re following them now. Find them under Followed on your profile.",
  notifyHere: "Notify me here",
  willNotify: (minutes: number) => `We remind you ${minutes} minutes before, under the bell.`,
  stopReminding: "Don’t remind me",
  calendarToo: "Or put it into your calendar.",
  remindFailed: "Could not set the reminder.",
  unremindFailed: "Could not take the reminder back.",
  addToCalendar: "Add to calendar",
  addEveryStream: "Add every stream",
};

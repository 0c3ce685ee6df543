import { isolated } from "@starling/validators/isolated";

export const remindDialog = {
  followFailed: (displayName: string) => `Could not follow ${isolated(displayName)}.`,
  title: (displayName: string) => `Don’t miss ${isolated(displayName)}`,
  nextStream: (when: string) => `Next stream: ${when}.`,
  followed: "You’re following them now. Find them under Followed on your profile.",
  notifyHere: "Notify me here",
  willNotify: (minutes: number) => `We’ll remind you ${minutes} minutes before, under the bell.`,
  stopReminding: "Don’t remind me",
  calendarToo: "Or add it to your calendar.",
  remindFailed: "Could not set the reminder.",
  unremindFailed: "Could not remove the reminder.",
  addToCalendar: "Add to calendar",
  addEveryStream: "Add every stream",
};

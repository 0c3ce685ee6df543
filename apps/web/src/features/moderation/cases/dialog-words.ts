import { counted } from "../../../lib/counts.ts";

export const reasonDialog = {
  reason: "Reason",
  auditHint: "It is kept in the audit trail.",
  cancel: "Cancel",
};

export const reverseDialog = {
  title: "Reverse this decision?",
  description: "Its effects will be undone, and we’ll let the person know by email. The case stays closed.",
  confirm: "Reverse the decision",
  done: "The decision was reversed.",
  failed: "The decision could not be reversed. What you wrote is still here. Please try again.",
};

export const discardDialog = {
  title: (name: string) => `Discard all open reports of @${name}?`,
  description:
    "For people who report everything they see. Cases that no one else reported will be closed. This can’t be undone.",
  confirm: "Discard",
  done: (count: number) => `${counted(count, "report")} discarded.`,
  failed: "The reports could not be discarded. What you wrote is still here. Please try again.",
};

export const undoDialog = {
  title: (name: string) => `Undo @${name}’s decisions`,
  description:
    "Every decision since then will be undone, and each case will wait for another moderator. We’ll let the people affected know by email.",
  since: "Since",
  sinceHint: (zone: string) => `In your time zone, ${zone}.`,
  confirm: "Undo",
  done: (count: number) => `${counted(count, "decision")} undone.`,
  more: (count: number, left: number) =>
    `${counted(count, "decision")} undone, ${counted(left, "decision")} left. Press Undo again to continue.`,
  failed: "The decisions could not be undone. What you wrote is still here. Please try again.",
};

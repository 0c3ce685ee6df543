import { counted } from "../../../lib/counts.ts";

export const reasonDialog = {
  reason: "Reason",
  auditHint: "It is kept in the audit trail.",
  cancel: "Cancel",
};

export const takeBackDialog = {
  title: "Take this decision back?",
  description: "What it did is undone, and the person is told by email. The case stays closed.",
  confirm: "Take it back",
  done: "The decision is taken back.",
  failed: "The decision could not be taken back. What you wrote is still here. Please try again.",
};

export const discardDialog = {
  title: (name: string) => `Discard all open reports of @${name}?`,
  description:
    "For somebody who reports whatever they see. Cases that nobody else reported are closed. This cannot be taken back.",
  confirm: "Discard",
  done: (count: number) => `${counted(count, "report")} discarded.`,
  failed: "The reports could not be discarded. What you wrote is still here. Please try again.",
};

export const undoDialog = {
  title: (name: string) => `Undo what @${name} decided`,
  description:
    "Every decision since then is undone, and each case waits for another moderator. The people concerned are told by email.",
  since: "Since",
  sinceHint: (zone: string) => `In your time zone, ${zone}.`,
  confirm: "Undo",
  done: (count: number) => `${counted(count, "decision")} undone.`,
  more: (count: number, left: number) =>
    `${counted(count, "decision")} undone, ${counted(left, "decision")} left. Press Undo again to go on.`,
  failed: "The decisions could not be undone. What you wrote is still here. Please try again.",
};

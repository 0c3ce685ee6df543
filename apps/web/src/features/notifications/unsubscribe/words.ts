export const unsubscribePage = {
  title: "Stop these emails?",
  loading: "Checking your link",
  failed: "Your link could not be read. Please check your connection and try again.",
  question: (label: string) =>
    `We email you about “${label}”. You can stop these emails and keep all others.`,
  stop: "Stop these emails",
  stopFailed: "We couldn’t stop these emails. Please try again.",
  doneTitle: "We’ve stopped these emails",
  done: (label: string) => `You won’t get any more emails about “${label}”. Nothing else has changed.`,
  undo: "Undo",
  undoFailed: "We couldn’t turn these emails back on. Please try again.",
  settings: "Choose what we email you",
  deadTitle: "This link doesn’t work",
  dead: "This link is invalid or has expired, and nothing was changed. Links in emails work for 180 days.",
  whatToDo: "Open the newest email, or log in and choose your emails in your settings.",
};

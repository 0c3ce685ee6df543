export const unsubscribePage = {
  title: "Stop these emails?",
  loading: "Looking at your link",
  failed: "Your link could not be read. Please check your connection and try again.",
  question: (label: string) =>
    `We email you about “${label}”. You can stop these emails and keep all others.`,
  stop: "Stop these emails",
  stopFailed: "We could not stop these emails. Please try again.",
  doneTitle: "These emails are stopped",
  done: (label: string) => `You get no more emails about “${label}”. Everything else stays as it is.`,
  undo: "Undo",
  undoFailed: "We could not turn these emails on again. Please try again.",
  settings: "Choose what we email you",
  deadTitle: "This link doesn’t work",
  dead: "This link is invalid or has expired, and nothing was changed. Links in emails work for 180 days.",
  whatToDo: "Open the newest email, or log in and choose your emails in your settings.",
};

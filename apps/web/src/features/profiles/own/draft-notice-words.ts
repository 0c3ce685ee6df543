export const draftNotice = {
  failed: "The draft could not be discarded. Please try again.",
  title: "You have unpublished changes",
  continueEditing: "Continue editing",
  discardDraft: "Discard draft",
  savedAsDraft: (ago: string) => `Saved as a draft ${ago}. Only you can see them until you submit.`,
  discardTitle: "Discard the draft?",
  discardDescription: "Changes you haven’t submitted will be deleted on all your devices.",
  keepDraft: "Keep draft",
  discard: "Discard",
};

export const wizardPage = {
  loadFailed: "Your profile could not be loaded.",
  loadFailedDetail: "What you’ve entered so far is safe.",
  discardFailed: "The draft could not be discarded. Please try again.",
};

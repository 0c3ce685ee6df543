export const ownPageBar = {
  thisIsHowOthersSee: "This is how others see you.",
  backToYourProfile: "Back to your profile",
};

export const profileSkeleton = {
  loadingProfile: "Loading profile",
};

/** What is said once a profile is saved (spec B §8). */
export const PROFILE_SAVED = {
  create: "Profile created successfully!",
  update: "Profile updated successfully!",
};

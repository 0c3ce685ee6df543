export const PROFILE_SAVED = {
  create: "Profile created successfully!",
  update: "Profile updated successfully!",
};

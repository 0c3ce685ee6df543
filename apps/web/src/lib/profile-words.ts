/** What is said once a profile is saved (docs/product.md §2.7). */
export const PROFILE_SAVED = {
  create: "Profile created successfully!",
  update: "Profile updated successfully!",
};

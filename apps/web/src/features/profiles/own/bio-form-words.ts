export const bioForm = {
  bio: "Bio",
  placeholder: "A few sentences about you, in your own words.",
  save: "Save",
  cancel: "Cancel",
  leave: "Your changes to your bio haven’t been saved.",
};

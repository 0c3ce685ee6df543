export const logOut = {
  failed: "We couldn’t reach Starling, so you’re still logged in. Please try again.",
};

/** Shared by the static first paint and the component that replaces it. */
export const topBarClasses =
  "sticky top-0 z-40 flex h-14 items-center gap-2 border-b border-line bg-background px-4 sm:px-5 print:hidden";

export const topBarEndClasses = "ms-auto flex items-center gap-1 sm:gap-2";

export const guestWords = { logIn: "Log in", join: "Join" };

/** The top bar's classes, shared by the HTML of the first paint and by the component that replaces it. */
export const topBarClasses =
  "sticky top-0 z-40 flex h-14 items-center gap-2 border-b border-line bg-background px-4 sm:px-5 print:hidden";

/** The bar's far end: what one can do about the account. */
export const topBarEndClasses = "ms-auto flex items-center gap-1 sm:gap-2";

/** The labels of the buttons for anonymous visitors. */
export const guestWords = { logIn: "Log in", join: "Join" };

/** The bar over every page, as it stands before and after the page's script has come. */
export const topBarClasses =
  "sticky top-0 z-40 flex h-14 items-center gap-2 border-b border-line bg-background px-4 sm:px-5 print:hidden";

/** The bar's far end: what one can do about the account. */
export const topBarEndClasses = "ms-auto flex items-center gap-1 sm:gap-2";

/** What strangers may press there. */
export const guestWords = { logIn: "Log in", join: "Join" };

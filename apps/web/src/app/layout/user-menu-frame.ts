/** The menu's button, before and after the menu's code has come. */
export const userMenuLabel = "Your account";
export const userMenuClasses = "touch-target ms-1 grid place-items-center rounded-full";

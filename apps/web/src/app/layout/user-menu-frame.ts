export const userMenuLabel = "Your account";
export const userMenuClasses = "touch-target ms-1 grid place-items-center rounded-full";

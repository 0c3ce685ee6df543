export const cellClasses = "h-14 border-line border-b px-2 first:ps-4 last:pe-3";

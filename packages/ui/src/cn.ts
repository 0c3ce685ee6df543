import { type ClassValue, clsx } from "clsx";
import { createTailwindMerge } from "tailwind-merge";
import { classConflicts, classGroups } from "./class-groups.ts";

const merge = createTailwindMerge(() => ({
  cacheSize: 500,
  theme: {},
  classGroups,
  conflictingClassGroups: classConflicts,
  conflictingClassGroupModifiers: { "font-size": ["leading"] },
  postfixLookupClassGroups: [],
  orderSensitiveModifiers: ["*", "**", "after", "before", "file", "marker", "placeholder", "selection"],
}));

/** Joins class names; the last Tailwind class for a property wins. */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes));
}

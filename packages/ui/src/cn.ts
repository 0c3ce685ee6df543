import { type ClassValue, clsx } from "clsx";
import { extendTailwindMerge } from "tailwind-merge";

const merge = extendTailwindMerge({
  extend: {
    theme: { text: ["md"], shadow: ["overlay"], container: ["measure"] },
    classGroups: { touch: ["touch-target", "touch-area"] },
  },
});

/** Joins class names; of two Tailwind classes that set the same property the last wins. */
export function cn(...classes: ClassValue[]): string {
  return merge(clsx(classes));
}

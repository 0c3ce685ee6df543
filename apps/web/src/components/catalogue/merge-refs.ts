import type { Ref } from "react";

export function mergeRefs<Element>(one: Ref<Element> | undefined, other: Ref<Element> | undefined) {
  return (element: Element | null) => {
    for (const ref of [one, other]) {
      if (typeof ref === "function") ref(element);
      else if (ref) ref.current = element;
    }
  };
}

import { type RefObject, useLayoutEffect, useRef, useState } from "react";

/** An element's width in px, followed as it changes; 0 before it is drawn. */
export function useWidth<Measured extends HTMLElement>(): [RefObject<Measured | null>, number] {
  const measured = useRef<Measured>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = measured.current;
    if (!element) return;
    const measure = () => setWidth(Math.floor(element.getBoundingClientRect().width));
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    return () => sizes.disconnect();
  }, []);
  return [measured, width];
}

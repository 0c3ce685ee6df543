import { type ReactNode, startTransition, useEffect, useRef, useState } from "react";

interface NearViewProps {
  /** Height in pixels reserved until the children are rendered. */
  height?: number;
  children: ReactNode;
}

/** Renders its children when the viewport is at most one screen away. */
export function NearView({ height, children }: NearViewProps) {
  const [near, setNear] = useState(false);
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (near || !place.current) return;
    const sight = new IntersectionObserver(
      // Checks all entries, because the observer may report several together.
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) startTransition(() => setNear(true));
      },
      // Without an explicit root, the margin has no effect inside an iframe.
      { root: document, rootMargin: "100% 0px" },
    );
    sight.observe(place.current);
    return () => sight.disconnect();
  }, [near]);

  return near ? children : <div ref={place} style={{ height }} />;
}

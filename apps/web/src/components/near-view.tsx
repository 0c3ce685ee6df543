import { type ReactNode, useEffect, useRef, useState } from "react";

/** Draws its children once their place is at most a screen away. */
export function NearView({ children }: { children: ReactNode }) {
  const [near, setNear] = useState(false);
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (near || !place.current) return;
    const sight = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setNear(true);
      },
      // The document named as the root: in a frame, the margin would else be cut off at the frame's edge.
      { root: document, rootMargin: "100% 0px" },
    );
    sight.observe(place.current);
    return () => sight.disconnect();
  }, [near]);

  return near ? children : <div ref={place} />;
}

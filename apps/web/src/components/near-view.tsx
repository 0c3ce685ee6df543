import { type ReactNode, startTransition, useEffect, useRef, useState } from "react";

interface NearViewProps {
  /** Of the room that is kept until then, in px. */
  height?: number;
  children: ReactNode;
}

/** Draws its children once their place is at most a screen away. */
export function NearView({ height, children }: NearViewProps) {
  const [near, setNear] = useState(false);
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (near || !place.current) return;
    const sight = new IntersectionObserver(
      // On a busy device several come at once, the oldest of which says that it is far away.
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) startTransition(() => setNear(true));
      },
      // The document named as the root: in a frame, the margin would else be cut off at the frame's edge.
      { root: document, rootMargin: "100% 0px" },
    );
    sight.observe(place.current);
    return () => sight.disconnect();
  }, [near]);

  return near ? children : <div ref={place} style={{ height }} />;
}

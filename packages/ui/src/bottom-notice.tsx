import { type ReactNode, useEffect, useRef } from "react";

const GAP = 8;

/** Notice above a phone's navigation bar. Toasts appear above the notice. */
export function BottomNotice({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    const { style } = document.documentElement;
    const height = new ResizeObserver(() =>
      style.setProperty("--toast-lift", `${current.offsetHeight + GAP}px`),
    );
    height.observe(current);
    return () => {
      height.disconnect();
      style.removeProperty("--toast-lift");
    };
  }, []);
  return (
    <div ref={box} className="fixed inset-x-4 bottom-(--floor) z-40 mx-auto max-w-md print:hidden">
      {children}
    </div>
  );
}

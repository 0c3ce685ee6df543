import { useLocation, useSearch } from "wouter";

/** The clip of a list that is open large, as the address says, and the ways to open another and to close it. */
export function useClipInAddress() {
  const [path, navigate] = useLocation();
  const search = useSearch();
  function hrefOf(id: string | null): string {
    const asked = new URLSearchParams(search);
    if (id === null) asked.delete("clip");
    else asked.set("clip", id);
    return asked.size === 0 ? path : `${path}?${asked}`;
  }
  return {
    id: new URLSearchParams(search).get("clip"),
    open: (id: string) => navigate(hrefOf(id)),
    /** Another clip while one is open, which is no step of the way back. */
    move: (id: string) => navigate(hrefOf(id), { replace: true }),
    close: () => navigate(hrefOf(null), { replace: true }),
  };
}

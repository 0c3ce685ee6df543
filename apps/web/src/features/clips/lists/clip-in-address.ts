import { useLocation, useSearch } from "wouter";

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
    move: (id: string) => navigate(hrefOf(id), { replace: true }),
    close: () => navigate(hrefOf(null), { replace: true }),
  };
}

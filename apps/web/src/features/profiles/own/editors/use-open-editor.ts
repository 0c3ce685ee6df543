import { useLocation, useSearch } from "wouter";
import type { EditorName } from "./editor-names.ts";

/** Opens and closes the editors. The open one stands in the address, so that a reload opens it again. */
export function useOpenEditor() {
  const [path, navigate] = useLocation();
  const search = useSearch();

  function put(name: EditorName | null) {
    const query = new URLSearchParams(search);
    if (name) query.set("edit", name);
    else query.delete("edit");
    const text = query.toString();
    navigate(text ? `${path}?${text}` : path, { replace: true });
  }

  return {
    asked: new URLSearchParams(search).get("edit"),
    open: (name: EditorName) => put(name),
    close: () => put(null),
  };
}

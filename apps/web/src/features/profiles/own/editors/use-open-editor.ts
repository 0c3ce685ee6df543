import { useLocation, useSearch } from "wouter";
import type { EditorName, PICTURE_EDITOR } from "./editor-names.ts";

export type Editor = EditorName | typeof PICTURE_EDITOR;

/** The URL names the open editor, so that a reload reopens it. */
export function useOpenEditor() {
  const [path, navigate] = useLocation();
  const search = useSearch();

  function addressWith(name: Editor | null): string {
    const query = new URLSearchParams(search);
    if (name) query.set("edit", name);
    else query.delete("edit");
    const text = query.toString();
    return text ? `${path}?${text}` : path;
  }

  const put = (name: Editor | null) => navigate(addressWith(name), { replace: true });

  return {
    asked: new URLSearchParams(search).get("edit"),
    hrefOf: (name: Editor) => addressWith(name),
    open: (name: Editor) => put(name),
    close: () => put(null),
  };
}

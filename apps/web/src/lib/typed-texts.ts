import { retype, TYPED_TEXTS_KEY } from "./early-input.ts";

/** Time in ms to wait for a field after a reload. */
const PATIENCE_MS = 10_000;

type Field = HTMLInputElement | HTMLTextAreaElement;

interface Typed {
  path: string;
  texts: [name: string, value: string][];
}

const FIELDS =
  "textarea[name], input[name]:not([type=password], [type=file], [type=checkbox], [type=radio], [type=hidden])";

/** Stores the typed texts, except passwords, for restoring after a reload. */
export function keepTyped(): void {
  const texts = [...document.querySelectorAll<Field>(FIELDS)].flatMap(({ name, value }) =>
    value === "" ? [] : [[name, value]],
  );
  sessionStorage.setItem(TYPED_TEXTS_KEY, JSON.stringify({ path: window.location.pathname, texts }));
}

/** Enters the stored texts again, even in fields that appear later. Call this when the app handles input. */
export function restoreTyped(): void {
  const kept = sessionStorage.getItem(TYPED_TEXTS_KEY);
  if (kept === null) return;
  sessionStorage.removeItem(TYPED_TEXTS_KEY);
  const { path, texts }: Typed = JSON.parse(kept);
  const waiting = new Map(texts);
  if (path !== window.location.pathname || waiting.size === 0) return;
  const enter = () => {
    for (const field of document.querySelectorAll<Field>(FIELDS)) {
      const text = waiting.get(field.name);
      if (text === undefined) continue;
      waiting.delete(field.name);
      if (field.value === "") retype(field, text);
    }
    if (waiting.size === 0) observer.disconnect();
  };
  const observer = new MutationObserver(enter);
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), PATIENCE_MS);
  enter();
}

import { useEffect } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";

const PREFIX = "draft:";
/** Begun by somebody who is not signed in, so that it may outlive a session. */
const BEFORE_SIGN_IN: ReadonlySet<string> = new Set([`${PREFIX}sign-up`]);

/** What was typed into a form before the page was reloaded; nothing when there is none. */
export function readDraft(name: string): Record<string, unknown> {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(PREFIX + name) ?? "{}");
    return typeof draft === "object" && draft !== null ? { ...draft } : {};
  } catch {
    return {};
  }
}

/** Forgets a draft, as after the form was sent. */
export function clearDraft(name: string): void {
  try {
    sessionStorage.removeItem(PREFIX + name);
  } catch {
    // Nothing can have been kept where storage is forbidden.
  }
}

/** Forgets every draft of a signed-in person: whoever uses this tab next must not find it. */
export function clearPersonalDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(PREFIX) && !BEFORE_SIGN_IN.has(key)) sessionStorage.removeItem(key);
    }
  } catch {
    // Nothing can have been kept where storage is forbidden.
  }
}

/** Keeps values under a name through a reload, for this tab. Passwords must never be among them. */
export function writeDraft(name: string, values: object): void {
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify(values));
  } catch {
    // The draft then lives only as long as the page.
  }
}

/** Keeps the named fields of a form through a reload, for this tab. Passwords must never be among them. */
export function useDraft<Input extends FieldValues, Output>(
  name: string,
  form: Pick<UseFormReturn<Input, unknown, Output>, "subscribe">,
  fields: readonly (keyof Input & string)[],
): void {
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) =>
          writeDraft(name, Object.fromEntries(fields.map((field) => [field, values[field]]))),
      }),
    [name, form, fields],
  );
}

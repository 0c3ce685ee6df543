export interface Pushed {
  title: string;
  text: string;
  path: string;
  tag: string;
  unread: number;
}

const isText = (value: unknown): value is string => typeof value === "string";

/** Returns null if the message is malformed or has an unknown format. */
export function readPushed(text: string | undefined): Pushed | null {
  try {
    const said: unknown = JSON.parse(text ?? "");
    if (typeof said !== "object" || said === null) return null;
    const { title, text: body, path, tag, unread }: Partial<Record<keyof Pushed, unknown>> = said;
    if (!isText(title) || title === "") return null;
    return {
      title,
      text: isText(body) ? body : "",
      path: isText(path) ? path : "/",
      tag: isText(tag) ? tag : title,
      unread: typeof unread === "number" ? unread : 0,
    };
  } catch {
    return null;
  }
}

/** URL of a message's path; the home page if the path is malformed or leads to another site. */
export function addressOn(origin: string, path: unknown): string {
  const start = `${origin}/`;
  if (!isText(path) || !path.startsWith("/") || !URL.canParse(path, start)) return start;
  const address = new URL(path, start);
  return address.origin === origin ? address.href : start;
}

interface Window {
  url: string;
  focused: boolean;
  visibilityState: string;
}

export function hasFocusedWindow(windows: readonly Window[]): boolean {
  return windows.some(({ focused, visibilityState }) => focused && visibilityState === "visible");
}

/**
 * Window to focus after a click on a notification: one that shows `address`, otherwise the most recently used
 * window. Null if no window is open.
 */
export function windowFor<Open extends Window>(windows: readonly Open[], address: string): Open | null {
  return windows.find(({ url }) => url === address) ?? windows[0] ?? null;
}

/** What a push message says, as the server sends it. */
export interface Pushed {
  title: string;
  text: string;
  path: string;
  tag: string;
  unread: number;
}

const isText = (value: unknown): value is string => typeof value === "string";

/** Reads a push message; null for one that says nothing we know, as of a later version of the site. */
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

/** Where a path of a message leads on this site; the site's start for what would lead away from it. */
export function addressOn(origin: string, path: unknown): string {
  const start = `${origin}/`;
  if (!isText(path) || !path.startsWith("/") || !URL.canParse(path, start)) return start;
  const address = new URL(path, start);
  return address.origin === origin ? address.href : start;
}

/** An open window, as far as it matters here. */
interface Window {
  url: string;
  focused: boolean;
  visibilityState: string;
}

/** Whether somebody looks at one of the site's windows: what it shows is not pushed as well. */
export function isLookedAt(windows: readonly Window[]): boolean {
  return windows.some(({ focused, visibilityState }) => focused && visibilityState === "visible");
}

/** The window that a press on a message leads to: one that is there already, else the one last used; null where none is open. */
export function windowFor<Open extends Window>(windows: readonly Open[], address: string): Open | null {
  return windows.find(({ url }) => url === address) ?? windows[0] ?? null;
}

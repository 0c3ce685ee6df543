/** Largest number shown. The server counts up to this number plus one. */
const MAX_SHOWN = 99;

/** Badge text: "3", "99+". */
export function unreadMark(unread: number): string {
  return unread > MAX_SHOWN ? `${MAX_SHOWN}+` : String(unread);
}

export const bellWords = {
  name: (unread: number) => (unread === 0 ? "Notifications" : `Notifications, ${unreadMark(unread)} unread`),
};

/** As many as are counted, less one: whoever has more reads no difference. */
const MOST_SHOWN = 99;

/** A number of unread notifications as the badge has it: "3", "99+". */
export function unreadMark(unread: number): string {
  return unread > MOST_SHOWN ? `${MOST_SHOWN}+` : String(unread);
}

export const bellWords = {
  name: (unread: number) => (unread === 0 ? "Notifications" : `Notifications, ${unreadMark(unread)} unread`),
};

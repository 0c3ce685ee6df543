export const inboxToast = {
  several: (count: number) => `${count} new notifications`,
  view: "View",
};

export const keysDialog = {
  pageDown: "Page Down",
  next: "Next clip",
  pageUp: "Page Up",
  previous: "Previous clip",
  playOrPause: "Play or pause",
  backOrForward: "Back or forward 10 seconds",
  muteOrUnmute: "Mute or unmute",
  fullScreen: "Full screen",
  leaveButton: "Leave a button and return to the clip",
  showThisList: "Show this list",
  withoutLetters: "When off, only the arrow keys, Page Up and Page Down work.",
};

/** On phones without a full-screen API for elements, uses the video's own full screen. */
export async function toggleFullScreen(stage: HTMLElement | null, video: HTMLVideoElement | null) {
  if (document.fullscreenElement) return document.exitFullscreen();
  if (stage && document.fullscreenEnabled) return stage.requestFullscreen();
  const enter: unknown = video && Reflect.get(video, "webkitEnterFullscreen");
  if (typeof enter === "function") Reflect.apply(enter, video, []);
}

/** Call before opening a dialog: full screen hides dialogs. */
export async function leaveFullScreen(): Promise<void> {
  if (document.fullscreenElement) await document.exitFullscreen();
}

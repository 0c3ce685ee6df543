/** Fills the screen with an element, or gives it back. Phones that fill it with nothing but a video do that. */
export async function toggleFullScreen(stage: HTMLElement | null, video: HTMLVideoElement | null) {
  if (document.fullscreenElement) return document.exitFullscreen();
  if (stage && document.fullscreenEnabled) return stage.requestFullscreen();
  const enter: unknown = video && Reflect.get(video, "webkitEnterFullscreen");
  if (typeof enter === "function") Reflect.apply(enter, video, []);
}

/** Dialogs are drawn beside what fills the screen, where nobody would see them. */
export async function leaveFullScreen(): Promise<void> {
  if (document.fullscreenElement) await document.exitFullscreen();
}

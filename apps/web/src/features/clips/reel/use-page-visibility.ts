import { useEffect } from "react";
import type { ReelPlayer } from "./reel-player.ts";

/** Pauses the video while the tab is hidden. */
export function usePageSight(player: ReelPlayer): void {
  useEffect(() => {
    let interrupted: HTMLVideoElement | null = null;
    const turn = () => {
      const video = player.video();
      if (document.visibilityState === "hidden") {
        interrupted = video && !video.paused ? video : null;
        interrupted?.pause();
        return;
      }
      if (interrupted && interrupted === video && video.paused) player.toggle();
      interrupted = null;
    };
    document.addEventListener("visibilitychange", turn);
    return () => document.removeEventListener("visibilitychange", turn);
  }, [player]);
}

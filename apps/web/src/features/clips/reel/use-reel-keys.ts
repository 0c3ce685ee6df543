import { SEEK_STEP } from "@starling/validators/clips";
import { useShortcuts } from "../../../lib/shortcuts.ts";
import type { ReelPlayer } from "./reel-player.ts";

interface ReelKeys {
  step: (by: 1 | -1) => void;
  player: ReelPlayer;
  toggleFullScreen: () => void;
}

/** Elements that handle keys themselves. */
const CONTROLS = "a[href], button, summary, [role=button], [role=tab], video[controls]";

/** Inactive while a control or field is focused (docs/product.md §4.5). */
export function useReelKeys({ step, player, toggleFullScreen }: ReelKeys): void {
  const key = (act: () => void) => (event: KeyboardEvent) => {
    if (event.target instanceof Element && event.target.closest(CONTROLS)) return;
    event.preventDefault();
    act();
  };
  const onPress = (act: () => void) => {
    const press = key(act);
    return (event: KeyboardEvent) => (event.repeat ? event.preventDefault() : press(event));
  };
  const [previous, next] = [key(() => step(-1)), key(() => step(1))];
  const mute = onPress(player.toggleMuted);
  const fullScreen = onPress(toggleFullScreen);
  useShortcuts({
    ArrowUp: previous,
    PageUp: previous,
    ArrowDown: next,
    PageDown: next,
    ArrowLeft: key(() => player.seekBy(-SEEK_STEP)),
    ArrowRight: key(() => player.seekBy(SEEK_STEP)),
    " ": onPress(player.toggle),
    m: mute,
    M: mute,
    f: fullScreen,
    F: fullScreen,
  });
}

// What the server has drawn is read first: the app comes once that has been painted and the browser rests, or as soon as
// somebody moves. It waits in a template with all that it needs. In the build this stands in the page itself.
{
  const IDLE_MS = 2_000;
  const LATEST_MS = 6_000;
  // No presses: they follow the links that stand there, and the app must not take a link away under a finger.
  const MOVES = ["pointermove", "scroll", "keydown"];
  const waiting = document.getElementById("start");
  const start = () => {
    for (const move of MOVES) removeEventListener(move, start, true);
    // A second time there is nothing left in it.
    document.head.append(waiting.content);
  };
  const whenIdle = () =>
    self.requestIdleCallback ? requestIdleCallback(start, { timeout: IDLE_MS }) : setTimeout(start, 200);
  // A task after the next frame: what stands there has then been painted.
  const afterPaint = () => requestAnimationFrame(() => setTimeout(whenIdle));
  for (const move of MOVES) addEventListener(move, start, { capture: true, passive: true });
  if (document.readyState === "complete") afterPaint();
  else addEventListener("load", afterPaint, { once: true });
  // A picture that does not come may not keep the app away.
  setTimeout(start, LATEST_MS);
}

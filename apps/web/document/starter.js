// What the server has rendered is read first: the app starts once that is painted and the browser is idle, or as soon
// as a visitor moves, scrolls or presses. Input before that is kept, and `src/lib/early-input.ts` repeats it.
{
  const IDLE_MS = 2_000;
  const LATEST_MS = 6_000;
  const MOVES = ["pointermove", "pointerdown", "scroll", "keydown"];
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

  const early = { texts: new Map(), repeats: [] };
  self.earlyInput = early;
  const keep = (event, repeat) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    early.repeats.push(repeat);
    start();
  };
  const listeners = {
    click(event) {
      const press = event.target.closest("a[href], button, input[type=checkbox], input[type=radio]");
      if (press && press.localName !== "a") keep(event, () => press.click());
    },
    submit(event) {
      keep(event, () => event.target.requestSubmit());
    },
    input({ target }) {
      early.texts.set(target, target.value);
    },
  };
  for (const [name, listener] of Object.entries(listeners)) addEventListener(name, listener, true);
  early.stop = () => {
    for (const [name, listener] of Object.entries(listeners)) removeEventListener(name, listener, true);
  };
}

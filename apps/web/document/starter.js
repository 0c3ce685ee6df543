// Starts the app once the server-rendered page is painted and the browser is idle, or when the visitor moves,
// scrolls or presses. Earlier input is kept and repeated by `src/lib/early-input.ts`.
{
  const IDLE_MS = 2_000;
  const LATEST_MS = 6_000;
  const MOVES = ["pointermove", "pointerdown", "scroll", "keydown"];
  const waiting = document.getElementById("start");
  const start = () => {
    for (const move of MOVES) removeEventListener(move, start, true);
    // Later calls append nothing, because the template is then empty.
    document.head.append(waiting.content);
  };
  const whenIdle = () =>
    self.requestIdleCallback ? requestIdleCallback(start, { timeout: IDLE_MS }) : setTimeout(start, 200);
  // Waits for the next frame, so that the page is painted first.
  const afterPaint = () => requestAnimationFrame(() => setTimeout(whenIdle));
  for (const move of MOVES) addEventListener(move, start, { capture: true, passive: true });
  if (document.readyState === "complete") afterPaint();
  else addEventListener("load", afterPaint, { once: true });
  // Starts the app even if an image never loads.
  setTimeout(start, LATEST_MS);

  const early = { texts: new Map(), repeats: [] };
  self.earlyInput = early;
  const keep = (event, repeat) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    early.repeats.push(repeat);
    start();
  };
  // A part that was loaded again has a new element.
  const current = (press) =>
    press.isConnected
      ? press
      : [...document.querySelectorAll(press.localName)].find(
          (other) => other.ariaLabel === press.ariaLabel && other.textContent === press.textContent,
        );
  const listeners = {
    click(event) {
      const press = event.target.closest("a[href], button, input[type=checkbox], input[type=radio]");
      if (press && press.localName !== "a") keep(event, () => current(press)?.click());
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

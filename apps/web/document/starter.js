// Starts the app once the server-rendered page is painted and the browser is idle, or when the visitor moves,
// scrolls or presses. Presses are repeated here once the app handles them, and texts by `src/lib/early-input.ts`.
{
  const IDLE_MS = 2_000;
  const LATEST_MS = 6_000;
  const HANDLED_MS = 10_000;
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

  const early = { texts: new Map() };
  self.earlyInput = early;
  const input = ({ target }) => void early.texts.set(target, target.value);
  addEventListener("input", input, true);
  early.stop = () => removeEventListener("input", input, true);

  // React adds such a property to an element once it handles its events.
  const isHandled = (element) => Object.keys(element).some((key) => key.startsWith("__reactProps$"));
  // A part that React renders again has a new element.
  const current = (old) =>
    old.isConnected
      ? old
      : [...document.querySelectorAll(old.localName)].find(
          (other) => other.ariaLabel === old.ariaLabel && other.textContent === old.textContent,
        );
  /** Repeats an event on an element once the app handles it, or acts without the app after some seconds. */
  const keep = (event, element, repeat) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    start();
    const until = performance.now() + HANDLED_MS;
    const attempt = () => {
      const target = current(element);
      const isReady = target && isHandled(target) && !self.earlyInput;
      if (isReady) repeat(target);
      else if (performance.now() < until) requestAnimationFrame(attempt);
      else if (element.href) location.assign(element.href);
    };
    requestAnimationFrame(attempt);
  };
  // Parts hydrate one after another, so these listeners stay.
  const pressable = "a[data-press], button, input[type=checkbox], input[type=radio]";
  const press = (event) => {
    const target = event.target.closest("a[href], button, input[type=checkbox], input[type=radio]");
    if (!target?.matches(pressable) || isHandled(target)) return;
    keep(event, target, (found) => found.click());
  };
  const submit = (event) => {
    if (!isHandled(event.target)) keep(event, event.target, (found) => found.requestSubmit());
  };
  addEventListener("click", press, true);
  addEventListener("submit", submit, true);
}

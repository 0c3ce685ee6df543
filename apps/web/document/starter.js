// Starts the app on the first input, or when the page is painted and the browser is idle. Repeats clicks that
// came before hydration; `src/lib/early-input.ts` restores typed text.
{
  const IDLE_MS = 2_000;
  const LATEST_MS = 6_000;
  const HANDLED_MS = 10_000;
  const MOVES = ["pointermove", "pointerdown", "scroll", "keydown"];
  const waiting = document.getElementById("start");
  const start = () => {
    for (const move of MOVES) removeEventListener(move, start, true);
    // The first call empties the template, so later calls append nothing.
    document.head.append(waiting.content);
  };
  const whenIdle = () =>
    self.requestIdleCallback ? requestIdleCallback(start, { timeout: IDLE_MS }) : setTimeout(start, 200);
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

  // React adds a property with this prefix to an element when it starts to handle the element's events.
  const isHandled = (element) => Object.keys(element).some((key) => key.startsWith("__reactProps$"));
  // Returns the element, or its replacement if React has rendered it again.
  const current = (old) =>
    old.isConnected
      ? old
      : [...document.querySelectorAll(old.localName)].find(
          (other) => other.ariaLabel === old.ariaLabel && other.textContent === old.textContent,
        );
  /**
   * Repeats the event when the app handles events of the element. If this takes longer than `HANDLED_MS`,
   * loads the page to which the link leads.
   */
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
  // Keeps the click and submit listeners, because parts of the page hydrate one after another.
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

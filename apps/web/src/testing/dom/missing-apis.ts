// Replaces slow functions of happy-dom. The original functions evaluate stylesheets, but tests have no
// stylesheets.

function isDisplayed(element: Element): boolean {
  if (element.hasAttribute("hidden")) return false;
  if (element instanceof HTMLElement && element.style.display === "none") return false;
  if (element instanceof HTMLDialogElement) return element.open;
  const { parentElement } = element;
  return (
    !(parentElement instanceof HTMLDetailsElement) || parentElement.open || element.tagName === "SUMMARY"
  );
}

function inherited(element: Element, property: "visibility" | "pointerEvents"): string {
  for (let each: Element | null = element; each; each = each.parentElement) {
    const value = each instanceof HTMLElement ? each.style[property] : "";
    if (value !== "") return value;
  }
  return property === "visibility" ? "visible" : "auto";
}

const INLINE = new Set([
  "A",
  "B",
  "BDI",
  "CODE",
  "EM",
  "I",
  "IMG",
  "LABEL",
  "MARK",
  "SMALL",
  "SPAN",
  "STRONG",
  "SVG",
]);
const NOT_DRAWN = new Set(["HEAD", "LINK", "META", "NOSCRIPT", "SCRIPT", "STYLE", "TEMPLATE", "TITLE"]);

function display(element: Element): string {
  if (!isDisplayed(element) || NOT_DRAWN.has(element.tagName)) return "none";
  return INLINE.has(element.tagName.toUpperCase()) ? "inline" : "block";
}

const empty = document.createElement("div").style;

function computedStyle(element: Element): CSSStyleDeclaration {
  const own = element instanceof HTMLElement ? element.style : empty;
  const value = (name: string): unknown => {
    if (name === "display") return own.display || display(element);
    if (name === "visibility") return inherited(element, "visibility");
    if (name === "pointerEvents" || name === "pointer-events") return inherited(element, "pointerEvents");
    return Reflect.get(own, name);
  };
  return new Proxy(own, {
    get: (_target, name) => {
      if (name === "getPropertyValue") return (property: string) => String(value(property) ?? "");
      return typeof name === "string" ? value(name) : undefined;
    },
  });
}

window.getComputedStyle = computedStyle;
globalThis.getComputedStyle = computedStyle;

const PIXELS_PER_REM = 16;

function isMatched(media: string): boolean {
  return [...media.matchAll(/\((?<name>[\w-]+): (?<value>[\d.]*)(?<unit>\w+)\)/g)].every(({ groups }) => {
    const { name, value, unit } = { name: "", value: "", unit: "", ...groups };
    const width = Number(value) * (unit === "rem" ? PIXELS_PER_REM : 1);
    if (name === "min-width") return window.innerWidth >= width;
    if (name === "max-width") return window.innerWidth <= width;
    return name === "prefers-reduced-motion" && unit === "reduce";
  });
}

/** Media query that changes with the window size. */
class WindowMedia extends EventTarget {
  readonly media: string;

  constructor(media: string) {
    super();
    this.media = media;
    window.addEventListener("resize", () => this.dispatchEvent(new Event("change")));
  }

  get matches(): boolean {
    return isMatched(this.media);
  }
}

const queries = new Map<string, WindowMedia>();

function matchMedia(media: string): WindowMedia {
  const query = queries.get(media) ?? new WindowMedia(media);
  queries.set(media, query);
  return query;
}

Object.assign(globalThis, { matchMedia });
Object.assign(window, { matchMedia });

Element.prototype.checkVisibility = function checkVisibility(this: Element) {
  for (let each: Element | null = this; each; each = each.parentElement) if (!isDisplayed(each)) return false;
  return this.isConnected;
};

/** Reports every element as fully visible, because happy-dom knows no positions. */
class EverythingInView {
  readonly #report: IntersectionObserverCallback;
  readonly root = null;
  readonly rootMargin = "";
  readonly scrollMargin = "";
  readonly thresholds = [0];
  #isOver = false;

  constructor(report: IntersectionObserverCallback) {
    this.#report = report;
  }

  observe(target: Element): void {
    const entry = { target, isIntersecting: true, intersectionRatio: 1, time: performance.now() };
    queueMicrotask(() => {
      if (!this.#isOver) this.#report([entry as IntersectionObserverEntry], this);
    });
  }

  unobserve(): void {
    // Every element stays visible.
  }

  disconnect(): void {
    this.#isOver = true;
  }

  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }
}

Object.assign(globalThis, { IntersectionObserver: EverythingInView });

// Prevents an unhandled rejection of `finished` when an animation is canceled. In browsers, `finished` is
// only rejected if it was read before.
const cancelAnimation = Animation.prototype.cancel;
Animation.prototype.cancel = function cancel() {
  this.finished.catch(() => undefined);
  cancelAnimation.call(this);
};

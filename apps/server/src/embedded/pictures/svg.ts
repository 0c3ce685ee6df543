/** Numbers in SVG with one decimal at most. */
function number(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** Attributes of an element; numbers are rounded. */
export type Attributes = Record<string, string | number>;

/** One element. */
export function element(name: string, attributes: Attributes, inner = ""): string {
  const written = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${typeof value === "number" ? number(value) : value}"`)
    .join("");
  return inner === "" ? `<${name}${written}/>` : `<${name}${written}>${inner}</${name}>`;
}

export function circle(cx: number, cy: number, r: number, fill: string, more: Attributes = {}): string {
  return element("circle", { cx, cy, r, fill, ...more });
}

export function ellipse(
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  fill: string,
  more: Attributes = {},
): string {
  return element("ellipse", { cx, cy, rx, ry, fill, ...more });
}

export function rect(
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more: Attributes = {},
): string {
  return element("rect", { x, y, width, height, fill, ...more });
}

export function path(d: string, fill: string, more: Attributes = {}): string {
  return element("path", { d, fill, ...more });
}

/** A line without filling, with round ends. */
export function stroke(d: string, color: string, width: number): string {
  const round = { "stroke-linecap": "round", "stroke-linejoin": "round" };
  return path(d, "none", { stroke: color, "stroke-width": width, ...round });
}

/** The same drawing once more as in a mirror standing at `x`. */
export function mirrored(inner: string, x: number): string {
  return inner + element("g", { transform: `translate(${2 * x} 0) scale(-1 1)` }, inner);
}

/** A whole picture that fills whatever frame it is given. */
export function picture(width: number, height: number, inner: string): string {
  const attributes = {
    xmlns: "http://www.w3.org/2000/svg",
    width,
    height,
    viewBox: `0 0 ${width} ${height}`,
    preserveAspectRatio: "xMidYMid slice",
  };
  return element("svg", attributes, inner);
}

/** Sizes are in em, so that the `scale` in the URL applies to everything. */
const STYLE = `
:root { color-scheme: only light; background: transparent; }
body { margin: 0; padding: .5em; background: transparent; color: #fff; font: 500 calc(16px * var(--scale))/1.3 system-ui, sans-serif; -webkit-font-smoothing: antialiased; }
main { display: grid; justify-items: start; gap: .5em; max-width: 22em; }
section { box-sizing: border-box; max-width: 100%; padding: .55em .85em .6em; border-radius: .6em; background: rgb(13 15 22 / .88); }
p { margin: 0; }
.label { color: #c6c9d2; font-size: .8em; }
.value { overflow: hidden; font-size: 1.2em; font-weight: 650; letter-spacing: -.01em; text-overflow: ellipsis; white-space: nowrap; }
.goal { inline-size: 14em; }
.row { display: flex; align-items: baseline; justify-content: space-between; gap: 1em; }
.count { font-size: 1.05em; font-variant-numeric: tabular-nums; font-weight: 650; }
.count span { color: #c6c9d2; font-weight: 500; }
.bar { block-size: .45em; margin-block-start: .45em; border-radius: 1em; background: rgb(255 255 255 / .18); overflow: hidden; }
.bar i { display: block; block-size: 100%; inline-size: 100%; border-radius: inherit; background: var(--accent); transform-origin: left; }
.starling { display: flex; align-items: center; gap: .65em; }
.starling svg { flex: none; inline-size: 1.7em; block-size: 1.7em; fill: var(--accent); }
.starling .value { font-size: 1em; }
@media (prefers-reduced-motion: no-preference) {
  .bar i { transition: transform .6s ease-out; }
  .new { animation: new 2.4s ease-out; }
  @keyframes new { from { box-shadow: 0 0 0 .2em var(--accent); } to { box-shadow: 0 0 0 .2em transparent; } }
}
`;

/** `color` and `scale` must have been validated, because they are inserted unchanged. */
export const overlayStyle = ({ color, scale }: { color: string; scale: number }) =>
  `:root{--accent:${color};--scale:${scale}}${STYLE}`;

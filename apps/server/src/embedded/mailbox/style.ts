/** The page's content security policy contains the hash of this style. */
export const OUTBOX_STYLE = `
:root { color-scheme: light dark; --page: #fbfaf7; --raised: #fff; --line: #dddcd8; --strong: #1a1c24; --muted: #5b5e68; --accent: #a14f09; --chosen: #fbeadb; }
@media (prefers-color-scheme: dark) {
  :root { --page: #0b0d14; --raised: #14161e; --line: #2b2e38; --strong: #f1f2f5; --muted: #b0b3bc; --accent: #faab3f; --chosen: #33230f; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--strong); font: 15px/1.5 system-ui, sans-serif; }
header { display: flex; flex-wrap: wrap; align-items: baseline; gap: 4px 16px; padding: 16px 24px; border-bottom: 1px solid var(--line); }
h1 { margin: 0; font-size: 18px; }
h2 { margin: 0 0 4px; font-size: 18px; overflow-wrap: anywhere; }
h3 { margin: 24px 0 8px; font-size: 14px; }
p { margin: 0; }
a { color: var(--accent); }
.muted, time { color: var(--muted); font-size: 13px; }
main { display: grid; grid-template-columns: minmax(260px, 340px) minmax(0, 1fr); min-height: calc(100vh - 60px); }
ol { list-style: none; margin: 0; padding: 0; border-right: 1px solid var(--line); }
li a { display: block; padding: 12px 24px; border-bottom: 1px solid var(--line); color: inherit; text-decoration: none; overflow-wrap: anywhere; }
li a:hover, li a[aria-current] { background: var(--chosen); }
li strong { display: block; font-weight: 600; }
li time { display: block; }
article { padding: 24px; }
iframe { display: block; width: 100%; height: 560px; margin-top: 16px; border: 1px solid var(--line); border-radius: 8px; background: #fff; }
pre { margin: 0; padding: 16px; border: 1px solid var(--line); border-radius: 8px; background: var(--raised); white-space: pre-wrap; overflow-wrap: anywhere; font: 13px/1.6 ui-monospace, monospace; }
.empty { padding: 48px 24px; color: var(--muted); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: -2px; }
@media (max-width: 720px) { main { display: block; } ol { border-right: 0; max-height: 40vh; overflow: auto; } }
`;

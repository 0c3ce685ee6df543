export const DOCS_STYLE = `
:root { color-scheme: light dark; --page: #fbfaf7; --raised: #fff; --line: #dddcd8; --strong: #1a1c24; --muted: #5b5e68; --accent: #914606; }
@media (prefers-color-scheme: dark) {
  :root { --page: #0b0d14; --raised: #14161e; --line: #2b2e38; --strong: #f1f2f5; --muted: #b0b3bc; --accent: #faab3f; }
}
* { box-sizing: border-box; }
html { scroll-padding-top: 16px; }
body { margin: 0; background: var(--page); color: var(--strong); font: 15px/1.55 system-ui, sans-serif; overflow-wrap: anywhere; }
a { color: var(--accent); }
code { font: 13px/1.5 ui-monospace, monospace; }
h1 { margin: 0 0 8px; font-size: 31px; line-height: 1.2; letter-spacing: -0.02em; }
h2 { margin: 64px 0 4px; font-size: 20px; }
h3 { margin: 0; font-size: 16px; }
h3 code { font-size: 15px; font-weight: 600; }
h4 { margin: 16px 0 0; font-size: 14px; }
p { margin: 4px 0 0; max-width: 68ch; }
.muted, .kind { color: var(--muted); }
.kind { font-size: 14px; }
.skip { position: absolute; inset-inline-start: -9999px; }
.skip:focus { inset: 8px auto auto 8px; padding: 8px 12px; background: var(--raised); }
nav { padding: 16px 24px; border-bottom: 1px solid var(--line); }
nav ul { margin: 0; padding: 0; list-style: none; }
nav a { display: block; padding: 4px 0; text-decoration: none; }
nav a:hover { text-decoration: underline; }
main { padding: 32px 24px 96px; }
article { margin-top: 24px; padding: 16px; border: 1px solid var(--line); border-radius: 10px; background: var(--raised); }
article:target { border-color: var(--accent); }
.method { display: inline-block; min-width: 60px; color: var(--accent); font: 600 13px/1.5 ui-monospace, monospace; }
details { margin-top: 8px; }
summary { padding: 4px 0; cursor: pointer; font-size: 14px; font-weight: 600; }
dl { margin: 8px 0 0; border-top: 1px solid var(--line); }
dl > div { padding: 8px 0; border-bottom: 1px solid var(--line); }
dl dl > div:last-child { border-bottom: 0; }
dd { margin: 0; }
dd dl { margin-inline-start: 16px; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
@media (min-width: 1024px) {
  body { display: grid; grid-template-columns: 320px minmax(0, 1fr); }
  nav { position: sticky; top: 0; height: 100vh; overflow-y: auto; border-bottom: 0; border-inline-end: 1px solid var(--line); }
  main { width: 100%; max-width: 960px; padding: 32px 48px 96px; }
}
`;

import { createHash } from "node:crypto";
import { Markup, markup } from "../../../http/markup.ts";

const STYLE = `
:root { color-scheme: light dark; --scrim: rgb(20 20 24 / 0.55); --raised: #fff; --line: #8b8e97; --strong: #1a1c24; --muted: #5b5e68; --accent: #a14f09; --on-accent: #fff; }
@media (prefers-color-scheme: dark) {
  :root { --scrim: rgb(0 0 0 / 0.65); --raised: #14161e; --line: #767a86; --strong: #f1f2f5; --muted: #b0b3bc; --accent: #faab3f; --on-accent: #14161e; }
}
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 16px; background: var(--scrim); color: var(--strong); font: 16px/1.5 system-ui, sans-serif; }
main { width: min(420px, 100%); }
.card { padding: 24px; border-radius: 10px; background: var(--raised); overflow-wrap: anywhere; }
h1 { margin: 0 0 12px; font-size: 20px; line-height: 1.3; }
p { margin: 0 0 12px; }
.label { display: inline-block; margin-bottom: 12px; padding: 2px 8px; border: 1px dashed var(--line); border-radius: 6px; font-size: 13px; color: var(--muted); }
form { display: flex; flex-wrap: wrap; gap: 8px; margin-top: 20px; }
button { flex: 1 1 140px; min-height: 44px; padding: 8px 16px; border: 1px solid var(--line); border-radius: 8px; background: none; color: inherit; font: inherit; font-weight: 600; cursor: pointer; }
button[value="confirm"] { border-color: var(--accent); background: var(--accent); color: var(--on-accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
`;
const STYLE_TAG = new Markup(`<style>${STYLE}</style>`);
const STYLE_HASH = createHash("sha256").update(STYLE).digest("base64");

export const BANK_POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self'; frame-ancestors 'self'; base-uri 'none'`;

export interface Question {
  clientSecret: string;
  card: string;
  /** Amount such as "$4.99"; null if the card is only saved. */
  amount: string | null;
}

function page(title: string, body: ReturnType<typeof markup>): string {
  return markup`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<title>${title}</title>${STYLE_TAG}</head>
<body><main>${body}</main></body>
</html>`.html;
}

/** Page on which the cardholder confirms a payment (3-D Secure). It runs no script. */
export function questionPage({ clientSecret, card, amount }: Question): string {
  const title = amount === null ? "Do you want to save your card?" : `Do you want to pay ${amount}?`;
  const what = amount === null ? "would like to save" : `asks for ${amount} from`;
  return page(
    "Test bank",
    markup`<div class="card" role="dialog" aria-modal="true" aria-labelledby="title" aria-describedby="what" tabindex="-1" data-question>
<span class="label">Test bank, no money moves</span>
<h1 id="title">${title}</h1>
<p id="what">Starling ${what} your ${card}. A real bank would ask you to confirm your identity here.</p>
<form method="post" action="/dev/payments/bank">
<input type="hidden" name="client_secret" value="${clientSecret}">
<button name="answer" value="refuse">Refuse</button>
<button name="answer" value="confirm">Confirm</button>
</form></div>`,
  );
}

export function donePage(message: string): string {
  return page("Test bank", markup`<div class="card"><p role="status">${message}</p></div>`);
}

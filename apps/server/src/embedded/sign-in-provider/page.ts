import { createHash } from "node:crypto";
import { Markup, markup } from "../../http/markup.ts";

const STYLE = `
:root { color-scheme: light dark; --page: #fbfaf7; --raised: #fff; --line: #8b8d95; --strong: #1a1c24; --muted: #5b5e68; --accent: #d87400; --ink: #1b0e04; --warn: #fbeadb; --wrong: #b3261e; }
@media (prefers-color-scheme: dark) {
  :root { --page: #0b0d14; --raised: #14161e; --line: #6b6e78; --strong: #f1f2f5; --muted: #b0b3bc; --accent: #faab3f; --warn: #33230f; --wrong: #ff8a80; }
}
* { box-sizing: border-box; }
body { margin: 0; padding: 48px 16px; background: var(--page); color: var(--strong); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 400px; margin: 0 auto; }
h1 { margin: 0 0 8px; font-size: 22px; line-height: 1.3; }
.note { margin: 0 0 24px; padding: 12px 16px; border-radius: 8px; background: var(--warn); font-size: 14px; }
label { display: block; margin: 16px 0 4px; font-weight: 600; font-size: 14px; }
input[type="email"], input[type="text"] { width: 100%; padding: 10px 12px; border: 1px solid var(--line); border-radius: 8px; background: var(--raised); color: inherit; font: inherit; }
.check { display: flex; gap: 8px; align-items: center; font-weight: 400; }
.check input { width: 18px; height: 18px; accent-color: var(--accent); }
.wrong { color: var(--wrong); font-size: 14px; margin: 4px 0 0; }
button { width: 100%; margin-top: 24px; padding: 12px; border: 0; border-radius: 8px; background: var(--accent); color: var(--ink); font: inherit; font-weight: 600; cursor: pointer; }
button.cancel { margin-top: 8px; background: none; color: var(--muted); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
`;

export const STYLE_SOURCE = `'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`;

export interface LoginPage {
  action: string;
  email: string;
  name: string;
  problem: string | null;
}

export function loginPage({ action, email, name, problem }: LoginPage): string {
  const wrong = problem ? markup`<p class="wrong" id="wrong" role="alert">${problem}</p>` : markup``;
  const invalid = problem ? markup` aria-invalid="true" aria-describedby="wrong"` : markup``;
  return devPage(
    "Local test sign-in",
    markup`<p class="note">Local test sign-in — development only. Nothing is checked: you are whoever you say you are.</p>
<form method="post" action="${action}">
<label for="email">Email</label>
<input id="email" name="email" type="email" required autofocus autocomplete="off" maxlength="245" value="${email}"${invalid}>
${wrong}
<label for="name">Name</label>
<input id="name" name="name" type="text" autocomplete="off" maxlength="60" value="${name}">
<label class="check"><input name="email_verified" type="checkbox" value="yes" checked> This email is verified</label>
<button type="submit">Sign in</button>
<button type="submit" class="cancel" name="cancel" value="yes" formnovalidate>Cancel</button>
</form>`,
  );
}

export function devPage(title: string, body: Markup): string {
  const { html } = markup`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>${new Markup(STYLE)}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>`;
  return html;
}

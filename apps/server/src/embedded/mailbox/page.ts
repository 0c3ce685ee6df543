import type { OutboxMessage, OutboxSummary } from "@starling/api/notifications/mails/outbox.service";
import { fixedMomentText } from "@starling/validators/date-texts";
import { Markup, markup } from "../../http/markup.ts";
import { OUTBOX_STYLE } from "./style.ts";

/** `sandbox` attribute of an email's iframe: no scripts and no origin, but links open outside the iframe. */
export const MESSAGE_SANDBOX =
  "allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation";

export interface OutboxPage {
  /** Sorted from newest to oldest. */
  messages: readonly OutboxSummary[];
  total: number;
  selected: OutboxMessage | undefined;
  refreshing: boolean;
}

const REFRESH_SECONDS = 5;

/** The opened email is in an iframe, so that the email's HTML cannot access the page. */
export function outboxPage(page: OutboxPage): string {
  const refresh = page.refreshing
    ? markup`<meta http-equiv="refresh" content="${REFRESH_SECONDS}">`
    : markup``;
  const { html } = markup`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${refresh}
<title>Outbox · Starling</title>
<style>${new Markup(OUTBOX_STYLE)}</style>
</head>
<body>
<header>
<h1>Outbox</h1>
<p class="muted">Emails are kept here because no mail server is configured. Development only.</p>
<nav class="muted" aria-label="Outbox">${refreshLink(page)} · <a href="/dev/outbox.json">JSON</a></nav>
</header>
${page.messages.length === 0 ? markup`<main><p class="empty">No emails yet. Sign up, and the first one will arrive here.</p></main>` : content(page)}
</body>
</html>`;
  return html;
}

function refreshLink({ refreshing, selected }: OutboxPage): Markup {
  const target = address({ id: selected?.id, refreshing: !refreshing });
  return refreshing
    ? markup`<a href="${target}">Stop refreshing</a>`
    : markup`<a href="${target}">Refresh every ${REFRESH_SECONDS} s</a>`;
}

function content(page: OutboxPage): Markup {
  const lines = page.messages.map((message) => line(message, page));
  const older = page.total - page.messages.length;
  return markup`<main>
<ol aria-label="Messages, newest first">${lines}${older > 0 ? markup`<li class="empty">${older} older messages are not shown</li>` : markup``}</ol>
${page.selected ? article(page.selected) : markup`<p class="empty">This message no longer exists.</p>`}
</main>`;
}

function line(message: OutboxSummary, { selected, refreshing }: OutboxPage): Markup {
  const current = message.id === selected?.id ? markup` aria-current="true"` : markup``;
  return markup`<li><a href="${address({ id: message.id, refreshing })}"${current}>
<strong>${message.subject}</strong>
<span class="muted">${message.to}</span> ${time(message.createdAt)}
</a></li>`;
}

function article(message: OutboxMessage): Markup {
  return markup`<article aria-label="Message">
<h2>${message.subject}</h2>
<p class="muted">To ${message.to} · ${time(message.createdAt)}</p>
<iframe title="The message as HTML" src="/dev/outbox/messages/${message.id}" sandbox="${MESSAGE_SANDBOX}"></iframe>
<h3>Plain text</h3>
<pre>${message.text}</pre>
</article>`;
}

function time(at: Date): Markup {
  return markup`<time datetime="${at.toISOString()}">${fixedMomentText(at, "UTC")}</time>`;
}

function address({ id, refreshing }: { id: number | undefined; refreshing: boolean }): string {
  const query = new URLSearchParams();
  if (id !== undefined) query.set("id", String(id));
  if (refreshing) query.set("refresh", "1");
  const text = query.toString();
  return text ? `/dev/outbox?${text}` : "/dev/outbox";
}

export function framedMessage(html: string): string {
  const base = '<base target="_top">';
  return /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, (head) => head + base) : base + html;
}

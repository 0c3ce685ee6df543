import { toPlainText } from "@react-email/render";
import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { type PlainMail, PlainMailLayout } from "./templates/plain.tsx";

interface RenderedMail {
  html: string;
  text: string;
}

export function renderMail(mail: ReactElement): RenderedMail {
  const html = `<!DOCTYPE html>${renderToStaticMarkup(mail)}`;
  const text = toPlainText(html, {
    wordwrap: false,
    selectors: [{ selector: "h1", options: { uppercase: false } }],
  });
  return { html, text };
}

export function renderPlain(mail: PlainMail, href: string): RenderedMail {
  return renderMail(createElement(PlainMailLayout, { mail, href }));
}

import { toPlainText } from "@react-email/render";
import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Settings } from "../../ports.ts";
import { OperatorContext } from "./templates/layout.tsx";
import { type PlainMail, PlainMailLayout } from "./templates/plain.tsx";

interface RenderedMail {
  html: string;
  text: string;
}

type Signed = Pick<Settings, "operator">;

export function renderMail(mail: ReactElement, { operator }: Signed): RenderedMail {
  const signed = createElement(OperatorContext, { value: operator }, mail);
  const html = `<!DOCTYPE html>${renderToStaticMarkup(signed)}`;
  const text = toPlainText(html, {
    wordwrap: false,
    selectors: [{ selector: "h1", options: { uppercase: false } }],
  });
  return { html, text };
}

export function renderPlain(mail: PlainMail, href: string, by: Signed): RenderedMail {
  return renderMail(createElement(PlainMailLayout, { mail, href }), by);
}

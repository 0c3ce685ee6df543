import { toPlainText } from "@react-email/render";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

export function renderMail(mail: ReactElement): { html: string; text: string } {
  const html = `<!DOCTYPE html>${renderToStaticMarkup(mail)}`;
  const text = toPlainText(html, {
    wordwrap: false,
    selectors: [{ selector: "h1", options: { uppercase: false } }],
  });
  return { html, text };
}

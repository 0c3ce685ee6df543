import { type Host, type WebPages, withFirst, withPreloads } from "../http/web-app.ts";
import type { DrawnPage } from "./renderer.ts";

/** For whom a page is drawn. */
export interface DrawnFor {
  host: Host;
  path: string;
  isMember: boolean;
}

/** A drawn page has its styles in it. */
const STYLE_PRELOAD = /<link rel="preload" as="style"[^>]*>/g;

/** A document with more in its head. */
export function withElement(html: string, elements: string): string {
  return html.replace("</head>", () => `${elements}</head>`);
}

/** The document of a page that is drawn here, with more for its head; what brings the app waits in it. */
export function drawnDocument(
  pages: WebPages,
  { host, path, isMember }: DrawnFor,
  { html, title }: DrawnPage,
  head = "",
): string {
  const preloads = pages.preloads(path, isMember).replaceAll(STYLE_PRELOAD, "");
  const page = withPreloads(withFirst(pages.drawnWhole[host], html), preloads);
  return withElement(page, `${pages.styles(path)}${head}`).replace(
    /<title>[^<]*<\/title>/,
    () => `<title>${title}</title>`,
  );
}

import { type Host, type WebPages, withFirst, withPreloads } from "../http/web-app.ts";
import type { DrawnPage } from "./renderer.ts";

export interface RenderTarget {
  host: Host;
  path: string;
  isMember: boolean;
}

/** Style preloads to remove, because a rendered page inlines its styles. */
const STYLE_PRELOAD = /<link rel="preload" as="style"[^>]*>/g;

export function withElement(html: string, elements: string): string {
  return html.replace("</head>", () => `${elements}</head>`);
}

export function renderedDocument(
  pages: WebPages,
  { host, path, isMember }: RenderTarget,
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

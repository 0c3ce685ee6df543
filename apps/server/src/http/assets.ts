import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { once } from "@starling/validators/once";
import type { Request, Response } from "express";

const TYPES: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".jpg": "image/jpeg",
  ".woff2": "font/woff2",
};
const COMPRESSIBLE = /^(text|image\/svg|application\/(json|manifest))/;

export interface Asset {
  type: string;
  etag: string;
  /** Whether the file name contains a content hash, so that the file never changes. */
  hashed: boolean;
  bytes: Buffer;
  encoded: Map<string, Promise<Buffer>>;
}

/** Page that caches must revalidate. */
export function pageAsset(html: string): Asset {
  const bytes = Buffer.from(html);
  return { type: "text/html; charset=utf-8", etag: etagOf(bytes), bytes, hashed: false, encoded: new Map() };
}

export function etagOf(bytes: Buffer): string {
  return `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
}

/** `get` returns undefined for paths outside the folder. */
export interface Assets {
  get(name: string): Asset | undefined;
}

/**
 * Lists the files of a built folder, except pages. Reads each file when it is first requested. Builds keep
 * old files for a week, so a listed file can still be read after a newer build.
 */
export function readAssets(folder: string): Assets {
  const files = new Map<string, () => Asset>();
  if (!existsSync(folder)) return { get: () => undefined };
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const type = TYPES[path.extname(entry.name)];
    if (!entry.isFile() || !type || entry.name.endsWith(".html")) continue;
    const name = `/${path.relative(folder, file).split(path.sep).join("/")}`;
    if (name.includes("/.")) continue;
    const hashed = name.startsWith("/assets/");
    const read = () => {
      const bytes = readFileSync(file);
      return { type, etag: etagOf(bytes), bytes, hashed, encoded: new Map() };
    };
    files.set(name, once(read));
  }
  return { get: (name) => files.get(name)?.() };
}

function cachingOf({ hashed }: Asset): string {
  return hashed ? "public, max-age=31536000, immutable" : "no-cache";
}

export async function sendAsset(asset: Asset, request: Request, response: Response): Promise<void> {
  response.set({
    "Content-Type": asset.type,
    "Cache-Control": cachingOf(asset),
    ETag: asset.etag,
  });
  if (COMPRESSIBLE.test(asset.type)) response.vary("Accept-Encoding");
  if (request.fresh) {
    response.status(304).end();
    return;
  }
  const encoding = COMPRESSIBLE.test(asset.type) ? request.acceptsEncodings("br", "gzip", "identity") : false;
  const compressed = encoding === "br" || encoding === "gzip" ? await encode(asset, encoding) : null;
  if (compressed && encoding) response.set("Content-Encoding", encoding);
  const bytes = compressed ?? asset.bytes;
  response.set("Content-Length", String(bytes.length));
  response.end(request.method === "HEAD" ? undefined : bytes);
}

function encode(asset: Asset, encoding: "br" | "gzip"): Promise<Buffer> {
  const known = asset.encoded.get(encoding);
  if (known !== undefined) return known;
  // Immutable files get a slower but better compression.
  const quality = asset.hashed ? 9 : 5;
  const made =
    encoding === "br"
      ? promisify(brotliCompress)(asset.bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
      : promisify(gzip)(asset.bytes, { level: quality });
  asset.encoded.set(encoding, made);
  return made;
}

import type { IncomingMessage, OutgoingHttpHeaders } from "node:http";
import type { Objects, StoredObject } from "./objects.ts";

export interface Call {
  request: IncomingMessage;
  bucket: string;
  /** Object key; empty for the bucket itself. */
  key: string;
  query: URLSearchParams;
  body: Buffer;
  objects: Objects;
}

export interface Answer {
  status: number;
  headers?: OutgoingHttpHeaders;
  body?: string | Buffer;
}

const escapeXml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const tag = (name: string, value: string | number) => `<${name}>${escapeXml(String(value))}</${name}>`;

function xml(name: string, inner: string, status = 200): Answer {
  const body = `<?xml version="1.0" encoding="UTF-8"?><${name} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${inner}</${name}>`;
  return { status, headers: { "content-type": "application/xml" }, body };
}

const STATUS: Readonly<Record<string, number>> = { NoSuchKey: 404, NoSuchUpload: 404, NoSuchBucket: 404 };

export function refusal(code: string, status = STATUS[code] ?? 400): Answer {
  return xml("Error", tag("Code", code) + tag("Message", code), status);
}

function valuesOf(text: string, name: string): string[] {
  return [...text.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, "g"))].map(([, value = ""]) =>
    value.replaceAll("&quot;", '"').replaceAll("&amp;", "&"),
  );
}

function read({ request, query }: Call, { bytes, type, etag, modified }: StoredObject): Answer {
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? "") ?? [];
  const start = Number(from ?? 0);
  const end = Math.min(to ? Number(to) + 1 : bytes.length, bytes.length);
  if (from !== undefined && start >= bytes.length) return refusal("InvalidRange", 416);
  const disposition = query.get("response-content-disposition");
  const headers = {
    "accept-ranges": "bytes",
    "content-type": type,
    "content-length": end - start,
    etag,
    "last-modified": modified.toUTCString(),
    ...(from === undefined ? {} : { "content-range": `bytes ${start}-${end - 1}/${bytes.length}` }),
    ...(disposition === null ? {} : { "content-disposition": disposition }),
  };
  const status = from === undefined ? 200 : 206;
  return request.method === "HEAD"
    ? { status, headers }
    : { status, headers, body: bytes.subarray(start, end) };
}

function copy({ request, key, objects }: Call): Answer {
  const source = decodeURIComponent(String(request.headers["x-amz-copy-source"])).replace(/^\/?[^/]+\//, "");
  const found = objects.objects.get(source);
  if (!found) return refusal("NoSuchKey");
  const replaces = request.headers["x-amz-metadata-directive"] === "REPLACE";
  const type = replaces ? String(request.headers["content-type"]) : found.type;
  const { etag, modified } = objects.put(key, found.bytes, type);
  return xml("CopyObjectResult", tag("ETag", etag) + tag("LastModified", modified.toISOString()));
}

function listUploads({ bucket, query, objects }: Call, prefix: string): Answer {
  const most = Number(query.get("max-uploads") ?? 1_000);
  const open = [...objects.uploads].filter(([, { key }]) => key.startsWith(prefix));
  const rows = open.slice(0, most).map(([id, { key, initiated }]) => {
    const inner = tag("Key", key) + tag("UploadId", id) + tag("Initiated", initiated.toISOString());
    return `<Upload>${inner}</Upload>`;
  });
  const cut = tag("IsTruncated", String(open.length > most));
  return xml("ListMultipartUploadsResult", tag("Bucket", bucket) + cut + rows.join(""));
}

function listObjects({ bucket, query, objects }: Call, prefix: string): Answer {
  const most = Number(query.get("max-keys") ?? 1_000);
  const found = [...objects.objects].filter(([key]) => key.startsWith(prefix)).sort();
  const rows = found.slice(0, most).map(([key, { bytes, modified, etag }]) => {
    const inner = tag("Key", key) + tag("Size", bytes.length) + tag("ETag", etag);
    return `<Contents>${inner}${tag("LastModified", modified.toISOString())}</Contents>`;
  });
  const cut = tag("IsTruncated", String(found.length > most));
  return xml("ListBucketResult", tag("Name", bucket) + cut + rows.join(""));
}

function answerBucketCall(call: Call): Answer {
  const { request, query, body, objects } = call;
  const prefix = query.get("prefix") ?? "";
  if (request.method === "POST" && query.has("delete")) {
    for (const key of valuesOf(body.toString(), "Key")) objects.objects.delete(key);
    return xml("DeleteResult", "");
  }
  if (request.method !== "GET") return { status: 200 };
  return query.has("uploads") ? listUploads(call, prefix) : listObjects(call, prefix);
}

function answerUploadCall({ request, key, query, body, objects }: Call, id: string): Answer {
  const upload = objects.uploads.get(id);
  if (upload?.key !== key) return refusal("NoSuchUpload");
  if (request.method === "PUT") {
    const etag = objects.putPart(upload, Number(query.get("partNumber")), body);
    return { status: 200, headers: { etag } };
  }
  if (request.method === "GET") {
    const parts = [...upload.parts].sort(([a], [b]) => a - b);
    const rows = parts.map(([number, { bytes, etag }]) => {
      const inner = tag("PartNumber", number) + tag("ETag", etag) + tag("Size", bytes.length);
      return `<Part>${inner}</Part>`;
    });
    return xml("ListPartsResult", tag("UploadId", id) + tag("IsTruncated", "false") + rows.join(""));
  }
  if (request.method === "DELETE") {
    objects.uploads.delete(id);
    return { status: 204 };
  }
  const etags = valuesOf(body.toString(), "ETag");
  const named = valuesOf(body.toString(), "PartNumber").map((number, at) => ({
    number: Number(number),
    etag: (etags[at] ?? "").replaceAll('"', ""),
  }));
  const made = objects.complete(id, named);
  if (typeof made === "string") return refusal(made);
  return xml("CompleteMultipartUploadResult", tag("Key", key) + tag("ETag", made.etag));
}

export function answerCall(call: Call): Answer {
  const { request, key, query, body, objects } = call;
  const id = query.get("uploadId");
  const type = request.headers["content-type"] ?? "application/octet-stream";
  if (key === "") return answerBucketCall(call);
  if (id !== null) return answerUploadCall(call, id);
  if (request.method === "POST" && query.has("uploads")) {
    return xml("InitiateMultipartUploadResult", tag("Key", key) + tag("UploadId", objects.begin(key, type)));
  }
  if (request.method === "PUT") {
    if (request.headers["x-amz-copy-source"] !== undefined) return copy(call);
    return { status: 200, headers: { etag: objects.put(key, body, type).etag } };
  }
  if (request.method === "DELETE") {
    objects.objects.delete(key);
    return { status: 204 };
  }
  const found = objects.objects.get(key);
  return found ? read(call, found) : refusal("NoSuchKey");
}

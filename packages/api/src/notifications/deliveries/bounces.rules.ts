/** Enhanced status codes (RFC 3463) unrelated to the address: policy (x.7.x) and a full mailbox (x.2.2). */
const TEMPORARY_STATUS = /\b5\.(?:7\.\d+|2\.2)\b/;

export function isAboutAddress(words: string): boolean {
  return !TEMPORARY_STATUS.test(words);
}

/** Fields of a delivery status block (RFC 3464 §2.1), unfolded, by lower-case name. */
function fieldsOf(block: string): Map<string, string> {
  const lines = block.replaceAll(/\r?\n[ \t]+/g, " ").split(/\r?\n/);
  return new Map(
    lines.map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
}

export function isPermanentFailure(deliveryStatus: string): boolean {
  return deliveryStatus.split(/\r?\n[ \t]*\r?\n/).some((block) => {
    const fields = fieldsOf(block);
    const status = fields.get("status") ?? "";
    if (fields.get("action")?.toLowerCase() !== "failed" || !status.startsWith("5.")) return false;
    return isAboutAddress(status) && isAboutAddress(fields.get("diagnostic-code") ?? "");
  });
}

export interface MailHeaders {
  recipients: string[];
  contentType: string;
}

const RECIPIENT_HEADERS: ReadonlySet<string> = new Set(["to", "delivered-to", "x-original-to"]);
const MAX_HEADERS = 200;
const MAX_PARTS = 20;

function headerLines(lines: readonly string[], start: number): { headers: string[]; next: number } {
  const headers: string[] = [];
  let at = start;
  for (; at < lines.length && lines[at]?.trim() !== "" && headers.length <= MAX_HEADERS; at += 1) {
    const line = lines[at] ?? "";
    const isContinued = /^[ \t]/.test(line) && headers.length > 0;
    if (isContinued) headers.push(`${headers.pop()} ${line.trim()}`);
    else headers.push(line);
  }
  return { headers, next: at + 1 };
}

function valuesOf(headers: readonly string[], names: ReadonlySet<string>): string[] {
  return headers.flatMap((line) => {
    const colon = line.indexOf(":");
    return names.has(line.slice(0, colon).trim().toLowerCase()) ? [line.slice(colon + 1).trim()] : [];
  });
}

const CONTENT_TYPE: ReadonlySet<string> = new Set(["content-type"]);

export function readMailHeaders(mail: string): MailHeaders {
  const { headers } = headerLines(mail.split(/\r?\n/), 0);
  const [contentType = ""] = valuesOf(headers, CONTENT_TYPE);
  return { recipients: valuesOf(headers, RECIPIENT_HEADERS), contentType };
}

const BOUNDARY = /;\s*boundary=(?:"([^"]{1,70})"|([^\s";]{1,70}))/i;
const DELIVERY_STATUS = /^message\/delivery-status\s*(?:;|$)/i;

/**
 * Finds the delivery statuses (RFC 3464) of a mail in linear time, without decoding. Ignores nested parts.
 */
export function readDeliveryStatuses(mail: string, contentType: string): string[] {
  const [, quoted, plain] = BOUNDARY.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) return [];
  const lines = mail.split(/\r?\n/);
  const starts = lines.flatMap((line, at) => (isDelimiter(line, boundary) ? [at] : [])).slice(0, MAX_PARTS);
  return starts.flatMap((start, index) => {
    const { headers, next } = headerLines(lines, start + 1);
    const [type = ""] = valuesOf(headers, CONTENT_TYPE);
    return DELIVERY_STATUS.test(type) ? [lines.slice(next, starts[index + 1]).join("\n")] : [];
  });
}

function isDelimiter(line: string, boundary: string): boolean {
  if (!line.startsWith(`--${boundary}`)) return false;
  const rest = line.slice(boundary.length + 2).trim();
  return rest === "" || rest === "--";
}

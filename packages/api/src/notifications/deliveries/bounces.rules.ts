/** Enhanced status codes (RFC 3463) that do not speak of the address: our own standing there (x.7.x), and a full mailbox (x.2.2). */
const MAY_WORK_LATER = /\b5\.(?:7\.\d+|2\.2)\b/;

/** Whether what a mail server has said for good, with these words or codes, is about the address rather than about us or its room. */
export function isAboutAddress(words: string): boolean {
  return !MAY_WORK_LATER.test(words);
}

/** The fields of one block of a delivery status (RFC 3464 §2.1), by their names in lower case; continued lines are joined. */
function fieldsOf(block: string): Map<string, string> {
  const lines = block.replaceAll(/\r?\n[ \t]+/g, " ").split(/\r?\n/);
  return new Map(
    lines.map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
}

/** Whether a delivery status (RFC 3464) says that a mail was refused for good because of its address. Delays and successes say no. */
export function isRefusedForGood(deliveryStatus: string): boolean {
  return deliveryStatus.split(/\r?\n[ \t]*\r?\n/).some((block) => {
    const fields = fieldsOf(block);
    const status = fields.get("status") ?? "";
    if (fields.get("action")?.toLowerCase() !== "failed" || !status.startsWith("5.")) return false;
    return isAboutAddress(status) && isAboutAddress(fields.get("diagnostic-code") ?? "");
  });
}

/** What a returned mail says: the addresses it was delivered to, and the type of its body. */
export interface MailHeaders {
  recipients: string[];
  contentType: string;
}

/** Headers that hold the address a mail server has delivered to. */
const RECIPIENT_HEADERS: ReadonlySet<string> = new Set(["to", "delivered-to", "x-original-to"]);
const MOST_HEADERS = 200;
const MOST_PARTS = 20;

/** The lines from `start` up to the next blank line, where continued lines are joined, and the position after it. */
function headerLines(lines: readonly string[], start: number): { headers: string[]; next: number } {
  const headers: string[] = [];
  let at = start;
  for (; at < lines.length && lines[at]?.trim() !== "" && headers.length <= MOST_HEADERS; at += 1) {
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

/** Reads the headers of a returned mail, in a time proportional to its length. */
export function readMailHeaders(mail: string): MailHeaders {
  const { headers } = headerLines(mail.split(/\r?\n/), 0);
  const [contentType = ""] = valuesOf(headers, CONTENT_TYPE);
  return { recipients: valuesOf(headers, RECIPIENT_HEADERS), contentType };
}

const BOUNDARY = /;\s*boundary=(?:"([^"]{1,70})"|([^\s";]{1,70}))/i;
const DELIVERY_STATUS = /^message\/delivery-status\s*(?:;|$)/i;

/**
 * The delivery statuses of a report (RFC 3464), which are plain text at the top level of the mail: a scan of lines that decodes
 * nothing, in a time proportional to the length.
 */
export function readDeliveryStatuses(mail: string, contentType: string): string[] {
  const [, quoted, plain] = BOUNDARY.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) return [];
  const lines = mail.split(/\r?\n/);
  const starts = lines.flatMap((line, at) => (isDelimiter(line, boundary) ? [at] : [])).slice(0, MOST_PARTS);
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

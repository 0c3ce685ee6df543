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

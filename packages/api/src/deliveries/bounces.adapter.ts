/** What a mail that has come back says: to which of our addresses, and the delivery statuses in it (RFC 3464). */
export interface ReturnedMail {
  recipients: string[];
  statuses: string[];
}

const DELIVERY_STATUS = "message/delivery-status";
/** Where the address stands that a mail server has delivered to. */
const RECIPIENT_HEADERS: ReadonlySet<string> = new Set(["to", "delivered-to", "x-original-to"]);

/** Reads a mail as it came; what is none says nothing. The parser is loaded with the first one. */
export async function readReturnedMail(bytes: Uint8Array): Promise<ReturnedMail> {
  const { default: PostalMime } = await import("postal-mime");
  const mail = await PostalMime.parse(bytes, { attachmentEncoding: "utf8" }).catch(() => null);
  if (mail === null) return { recipients: [], statuses: [] };
  const { headers, attachments } = mail;
  return {
    recipients: headers.filter(({ key }) => RECIPIENT_HEADERS.has(key)).map(({ value }) => value),
    statuses: attachments
      .filter(({ mimeType }) => mimeType === DELIVERY_STATUS)
      .map(({ content }) => String(content)),
  };
}

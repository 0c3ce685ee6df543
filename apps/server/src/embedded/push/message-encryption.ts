import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";

const SALT = 16;
const KEY = 65;
const TAG = 16;
/** Delimiter after the text of the last record (RFC 8188). */
const LAST = 2;

export interface BrowserKeys {
  p256dh: string;
  auth: string;
  privateKey: string;
}

export function drawBrowserKeys(): BrowserKeys {
  const pair = createECDH("prime256v1");
  const p256dh = pair.generateKeys("base64url");
  return {
    p256dh,
    auth: randomBytes(SALT).toString("base64url"),
    privateKey: pair.getPrivateKey("base64url"),
  };
}

function derived(secret: Buffer, salt: Buffer, info: string | Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, salt, info, length));
}

/** Decrypts a push message (RFC 8291) in one record (RFC 8188). Throws if it was encrypted for other keys. */
export function decryptMessage(body: Buffer, { p256dh, auth, privateKey }: BrowserKeys): string {
  const salt = body.subarray(0, SALT);
  const recordSize = body.readUInt32BE(SALT);
  const keyLength = body.readUInt8(SALT + 4);
  if (keyLength !== KEY) throw new Error("The sender's key is not a point of the curve");
  const senderKey = body.subarray(SALT + 5, SALT + 5 + KEY);
  const record = body.subarray(SALT + 5 + KEY);
  if (record.length > recordSize) throw new Error("The message has more than one record");
  const own = createECDH("prime256v1");
  own.setPrivateKey(privateKey, "base64url");
  const shared = own.computeSecret(senderKey);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), Buffer.from(p256dh, "base64url"), senderKey]);
  const secret = derived(shared, Buffer.from(auth, "base64url"), info, 32);
  const key = derived(secret, salt, "Content-Encoding: aes128gcm\0", 16);
  const nonce = derived(secret, salt, "Content-Encoding: nonce\0", 12);
  const decipher = createDecipheriv("aes-128-gcm", key, nonce);
  decipher.setAuthTag(record.subarray(record.length - TAG));
  const padded = Buffer.concat([decipher.update(record.subarray(0, record.length - TAG)), decipher.final()]);
  const end = padded.findLastIndex((byte) => byte !== 0);
  if (padded[end] !== LAST) throw new Error("The message does not end as its last record must");
  return padded.subarray(0, end).toString("utf8");
}

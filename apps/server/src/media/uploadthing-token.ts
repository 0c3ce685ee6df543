import { z } from "zod";

const account = z.object({
  apiKey: z.string().startsWith("sk_"),
  appId: z.string().regex(/^[a-z0-9-]{1,63}$/i),
  regions: z.array(z.string().regex(/^[a-z0-9-]{1,63}$/i)).min(1),
  ingestHost: z
    .string()
    .regex(/^[a-z0-9.-]{1,253}$/i)
    .default("ingest.uploadthing.com"),
});

export type UploadThingAccount = z.infer<typeof account>;

export function readUploadThingToken(token: string): UploadThingAccount | null {
  try {
    return account.parse(JSON.parse(Buffer.from(token, "base64").toString("utf8")));
  } catch {
    return null;
  }
}

export function writeUploadThingToken(content: z.input<typeof account>): string {
  return Buffer.from(JSON.stringify(content)).toString("base64");
}

import { z } from "zod";

/** What the file routes register with the ingest before a browser sends its bytes. */
export const routeMetadata = z.object({
  fileKeys: z.array(z.string()).max(50),
  metadata: z.record(z.string(), z.unknown()).nullish(),
  callbackSlug: z.string(),
});

/** What the file routes answer for an upload. */
export const callbackResult = z.object({ fileKey: z.string(), callbackData: z.unknown() });

/** What a browser gets to know about its upload. */
export interface UploadAnswer {
  status: number;
  body: Record<string, unknown>;
}

interface Upload {
  slug: string;
  metadata: Record<string, unknown>;
  until: number;
  /** From the moment all bytes have arrived; a browser that missed the answer gets it again. */
  answer?: Promise<UploadAnswer>;
  /** What the file route made of it. */
  serverData?: unknown;
}

/** As long as the addresses that the SDK signs, in milliseconds. */
const KEPT_MS = 3_600_000;
const MOST = 10_000;

/** The uploads that were announced, for an hour, in memory: whoever is caught by a restart begins anew. */
export function createRegistrations(now: () => Date) {
  const uploads = new Map<string, Upload>();

  function forgetOld(): void {
    for (const [key, upload] of uploads) {
      if (upload.until > now().getTime() && uploads.size < MOST) return;
      uploads.delete(key);
    }
  }

  return {
    announce({ fileKeys, metadata, callbackSlug }: z.infer<typeof routeMetadata>): void {
      forgetOld();
      const until = now().getTime() + KEPT_MS;
      for (const key of fileKeys) uploads.set(key, { slug: callbackSlug, metadata: metadata ?? {}, until });
    },
    find: (key: string) => uploads.get(key),
    settle({ fileKey, callbackData }: z.infer<typeof callbackResult>): void {
      const upload = uploads.get(fileKey);
      if (upload) upload.serverData = callbackData ?? null;
    },
  };
}

export type Registrations = ReturnType<typeof createRegistrations>;

import { z } from "zod";

export const routeMetadata = z.object({
  fileKeys: z.array(z.string()).max(50),
  metadata: z.record(z.string(), z.unknown()).nullish(),
  callbackSlug: z.string(),
});

export const callbackResult = z.object({ fileKey: z.string(), callbackData: z.unknown() });

export interface UploadAnswer {
  status: number;
  body: Record<string, unknown>;
}

interface Upload {
  slug: string;
  metadata: Record<string, unknown>;
  until: number;
  /** Answer, set once all bytes have arrived. A browser that missed the answer can request it again. */
  answer?: Promise<UploadAnswer>;
  serverData?: unknown;
}

/** Lifetime of addresses signed by the SDK, in milliseconds. */
const KEPT_MS = 3_600_000;
const MAXIMUM = 10_000;

/** Keeps registered uploads in memory for an hour; a restart aborts them. */
export function createRegistrations(now: () => Date) {
  const uploads = new Map<string, Upload>();

  function forgetOld(): void {
    for (const [key, upload] of uploads) {
      if (upload.until > now().getTime() && uploads.size < MAXIMUM) return;
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

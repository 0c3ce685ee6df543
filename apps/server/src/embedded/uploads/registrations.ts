import { LRUCache } from "lru-cache";
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

interface Registration {
  slug: string;
  metadata: Record<string, unknown>;
  /** Set when all bytes have arrived. A browser that lost the response can request it again. */
  answer?: Promise<UploadAnswer>;
  serverData?: unknown;
}

/** Announced uploads by key, kept while their URLs are valid. A restart aborts them. */
export const createRegistrations = () => new LRUCache<string, Registration>({ max: 10_000, ttl: 3_600_000 });

export type Registrations = ReturnType<typeof createRegistrations>;

import { z } from "zod";
import type { BucketSettings } from "./bucket.ts";

const address = z.string().refine((value) => /^https?:\/\/[^/\s]+/.test(value) && URL.canParse(value), {
  error: "must be an address such as https://s3.example",
});

export const bucketVariables = {
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, { error: "must be the name of a bucket" })
    .optional(),
  S3_REGION: z.string().optional(),
  S3_ENDPOINT: address.optional(),
  S3_PUBLIC_ENDPOINT: address.optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_FORCE_PATH_STYLE: z
    .enum(["0", "1"], { error: "must be 0 or 1" })
    .transform((value) => value === "1")
    .optional(),
};

const needed = ["S3_BUCKET", "S3_REGION", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;

/** Returns the missing variables if only some are set. */
export function missingForBucket(set: Readonly<Record<string, string | undefined>>): string[] {
  const isAskedFor = Object.keys(bucketVariables).some((name) => set[name]);
  return isAskedFor ? needed.filter((name) => !set[name]) : [];
}

const variables = z.object(bucketVariables);

export function bucketFrom(env: z.infer<typeof variables>): BucketSettings | null {
  const { S3_BUCKET: bucket, S3_REGION: region } = env;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!bucket || !region || !accessKeyId || !secretAccessKey) return null;
  const endpoint = env.S3_ENDPOINT;
  // Object stores that are not from Amazon usually expect the bucket's name in the URL's path.
  const forcePathStyle = env.S3_FORCE_PATH_STYLE ?? endpoint !== undefined;
  const publicEndpoint = env.S3_PUBLIC_ENDPOINT;
  return { bucket, region, endpoint, publicEndpoint, accessKeyId, secretAccessKey, forcePathStyle };
}

import { randomUUID } from "node:crypto";
import type { Bucket } from "./bucket.ts";
import { UPLOADS } from "./bucket-uploads.ts";

/** What is wrong with a bucket, and what its operator can do. */
export interface BucketProblem {
  wrong: string;
  fix: string;
}

interface Check {
  /** The site's origin, whose pages send files. */
  origin: string;
  now: () => Date;
  fetch: typeof fetch;
}

const RIGHTS =
  "Allow the key s3:GetObject, s3:PutObject, s3:DeleteObject, s3:AbortMultipartUpload and s3:ListMultipartUploadParts on the bucket's objects, and s3:ListBucket and s3:ListBucketMultipartUploads on the bucket.";

/** By the store's own code. */
const KNOWN: Readonly<Record<string, BucketProblem>> = {
  InvalidAccessKeyId: {
    wrong: "The store does not know S3_ACCESS_KEY_ID.",
    fix: "Set the id of a key that exists.",
  },
  SignatureDoesNotMatch: {
    wrong: "S3_SECRET_ACCESS_KEY does not belong to S3_ACCESS_KEY_ID.",
    fix: "Set the secret that was shown when the key was made, or make a new key.",
  },
  AuthorizationHeaderMalformed: {
    wrong: "S3_REGION is not the bucket's region.",
    fix: "Set the region that the storage provider's console shows.",
  },
  PermanentRedirect: {
    wrong: "S3_REGION or S3_ENDPOINT is not the bucket's.",
    fix: "Set the region and the address that the storage provider's console shows.",
  },
  NoSuchBucket: {
    wrong: "There is no bucket named S3_BUCKET.",
    fix: "Create it, or set the name of one that exists.",
  },
  RequestTimeTooSkewed: {
    wrong: "This machine's clock is wrong by more than a quarter of an hour.",
    fix: "Have it set by NTP.",
  },
};

const NOT_REACHED: BucketProblem = {
  wrong: "The store cannot be reached at S3_ENDPOINT.",
  fix: "Correct the address, or open the way to it from this machine.",
};

/** Where a check has come; an error is the problem of the step that it broke off. */
const STEPS = {
  begin: "begin an upload",
  send: "send a part",
  list: "list the parts of an upload",
  complete: "complete an upload",
  sweep: "list uploads and files",
  read: "read a file",
  remove: "delete a file",
};

function problemOf(error: unknown, doing: string): BucketProblem {
  const code = error instanceof Error ? error.name : "";
  const known = KNOWN[code];
  if (known) return known;
  const metadata: unknown = Reflect.get(new Object(error), "$metadata");
  if (Reflect.get(new Object(metadata), "httpStatusCode") === undefined) return NOT_REACHED;
  return { wrong: `The key may not ${doing} (${code}).`, fix: RIGHTS };
}

/**
 * Does with a bucket what uploads will do, with a file of five bytes, and asks what the browser of a page would be told.
 * Resolves to what is wrong first; null where all is well.
 */
export async function checkBucket(bucket: Bucket, check: Check): Promise<BucketProblem | null> {
  const { parts } = bucket;
  const path = `${UPLOADS}check-${randomUUID()}`;
  const bytes = new TextEncoder().encode("hello");
  let step = STEPS.begin;
  try {
    const upload = { path, id: await parts.begin(path, "text/plain") };
    const part = { number: 1, size: bytes.length, now: check.now(), seconds: 60 };
    const address = await parts.sign(upload, part);
    step = STEPS.send;
    const stranger = await problemOfPages(address, check);
    const sent = await check.fetch(address, { method: "PUT", body: bytes });
    await sent.arrayBuffer();
    if (!sent.ok) return { wrong: `The key may not ${step} (${sent.status}).`, fix: RIGHTS };
    step = STEPS.list;
    const arrived = (await parts.list(upload)) ?? [];
    step = STEPS.complete;
    await parts.complete(upload, arrived);
    step = STEPS.sweep;
    await parts.begunBefore(UPLOADS, check.now());
    await parts.writtenBefore(UPLOADS, check.now());
    step = STEPS.read;
    await bucket.sizeOf(path);
    step = STEPS.remove;
    await bucket.remove([path]);
    return stranger;
  } catch (error) {
    return problemOf(error, step);
  }
}

/** What is wrong with what the bucket tells a browser whose page wants to send a part there (CORS). */
async function problemOfPages(address: string, { origin, fetch }: Check): Promise<BucketProblem | null> {
  const answer = await fetch(address, {
    method: "OPTIONS",
    headers: { origin, "access-control-request-method": "PUT" },
  });
  await answer.arrayBuffer();
  const allowed = answer.headers.get("access-control-allow-origin");
  const methods = answer.headers.get("access-control-allow-methods") ?? "";
  if (answer.ok && (allowed === "*" || allowed === origin) && /PUT|\*/.test(methods)) return null;
  return {
    wrong: `The bucket does not let the browsers of ${origin} send files.`,
    fix: `Give the bucket a CORS rule that allows PUT, GET and HEAD from ${origin} with any header (docs/operating.md, "A bucket").`,
  };
}

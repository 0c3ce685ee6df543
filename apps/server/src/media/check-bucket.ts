import { randomUUID } from "node:crypto";
import type { EnvironmentProblem } from "../environment.ts";
import { clockWords, MINUTE_MS } from "../start-checks/clocks.ts";
import type { Bucket } from "./bucket.ts";
import { UPLOADS } from "./bucket-uploads.ts";

export interface BucketProblem extends EnvironmentProblem {
  /** Whether the cause is a wrong setting, so that waiting does not help. */
  isLasting: boolean;
}

interface Check {
  origin: string;
  publicSetting: "S3_ENDPOINT" | "S3_PUBLIC_ENDPOINT";
  now: () => Date;
  fetch: typeof fetch;
}

const RIGHTS =
  "Correct the key, or grant it s3:GetObject, s3:PutObject, s3:DeleteObject, s3:AbortMultipartUpload and s3:ListMultipartUploadParts on the bucket's objects, and s3:ListBucket and s3:ListBucketMultipartUploads on the bucket.";

const KNOWN: Readonly<Record<string, BucketProblem>> = {
  InvalidAccessKeyId: {
    name: "S3_ACCESS_KEY_ID",
    wrong: "is not known to the store",
    fix: "Set the id of a key that exists.",
    isLasting: true,
  },
  SignatureDoesNotMatch: {
    name: "S3_SECRET_ACCESS_KEY",
    wrong: "does not belong to S3_ACCESS_KEY_ID",
    fix: "Set the secret that was shown when the key was created, or create a new key.",
    isLasting: true,
  },
  AuthorizationHeaderMalformed: {
    name: "S3_REGION",
    wrong: "is not the bucket's region",
    fix: "Set the region that the storage provider's console shows.",
    isLasting: true,
  },
  PermanentRedirect: {
    name: "S3_REGION",
    wrong: "or S3_ENDPOINT does not match the bucket",
    fix: "Set the region and the address that the storage provider's console shows.",
    isLasting: true,
  },
  NoSuchBucket: {
    name: "S3_BUCKET",
    wrong: "names a bucket that does not exist",
    fix: "Create it, or set the name of one that exists.",
    isLasting: true,
  },
  RequestTimeTooSkewed: wrongClock("of this machine differs from the store's by more than 15 minutes"),
};

function wrongClock(wrong: string): BucketProblem {
  return {
    name: "The clock",
    wrong,
    fix: "Synchronize the clocks of both machines with NTP.",
    isLasting: false,
  };
}

const STEPS = {
  begin: "begin an upload",
  send: "send a part",
  list: "list the parts of an upload",
  complete: "complete an upload",
  sweep: "list uploads and files",
  read: "read a file",
  remove: "delete a file",
};

function refused(step: string, why: string | number): BucketProblem {
  const wrong = `names a key that is not allowed to ${step} (${why})`;
  return { name: "S3_ACCESS_KEY_ID", wrong, fix: RIGHTS, isLasting: true };
}

function problemOf(error: unknown, step: string): BucketProblem {
  const code = error instanceof Error ? error.name : "";
  const known = KNOWN[code];
  if (known) return known;
  const metadata: unknown = Reflect.get(new Object(error), "$metadata");
  const status: unknown = Reflect.get(new Object(metadata), "httpStatusCode");
  if (status === 401 || status === 403) return refused(step, code);
  if (typeof status !== "number") return unreachable("S3_ENDPOINT", error);
  const wrong = `points to a store that could not ${step} (${code})`;
  return { name: "S3_ENDPOINT", wrong, fix: "See its log.", isLasting: false };
}

const CERTIFICATE = /CERT|SIGNATURE|ERR_TLS/;

function unreachable(name: Check["publicSetting"], error: unknown): BucketProblem {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = String(Reflect.get(new Object(cause), "code") ?? "");
  if (CERTIFICATE.test(code)) {
    const wrong = `points to a server whose certificate this machine does not trust (${code})`;
    const fix = "Correct it, or set NODE_EXTRA_CA_CERTS to a file with the CA certificate.";
    return { name, wrong, fix, isLasting: false };
  }
  const wrong = `points to a server that cannot be reached from this machine${code === "" ? "" : ` (${code})`}`;
  return { name, wrong, fix: "Start it, correct the address, or allow connections to it.", isLasting: false };
}

/** Uploads five bytes to a bucket with a browser's CORS preflight. */
export async function checkBucket(bucket: Bucket, check: Check): Promise<BucketProblem[]> {
  const { parts } = bucket;
  const path = `${UPLOADS}check-${randomUUID()}`;
  const bytes = new TextEncoder().encode("hello");
  const problems: BucketProblem[] = [];
  let step = STEPS.begin;
  try {
    const upload = { path, id: await parts.begin(path, "text/plain") };
    const part = { number: 1, size: bytes.length, now: check.now(), seconds: 60 };
    const address = await parts.sign(upload, part);
    step = STEPS.send;
    const told = await problemsOfPages(address, bytes, check);
    problems.push(...told.problems);
    step = STEPS.list;
    const arrived = (await parts.list(upload)) ?? [];
    step = STEPS.complete;
    if (told.isSent) await parts.complete(upload, arrived);
    else {
      await parts.abort(upload);
      await bucket.put(path, bytes, "text/plain");
    }
    step = STEPS.sweep;
    await parts.begunBefore(UPLOADS, check.now());
    await parts.writtenBefore(UPLOADS, check.now());
    step = STEPS.read;
    await bucket.sizeOf(path);
    step = STEPS.remove;
    await bucket.remove([path]);
  } catch (error) {
    problems.push(problemOf(error, step));
  }
  return problems;
}

interface Told {
  isSent: boolean;
  problems: BucketProblem[];
}

async function problemsOfPages(address: string, body: Uint8Array<ArrayBuffer>, check: Check): Promise<Told> {
  const { origin, publicSetting, fetch } = check;
  try {
    const asked = await fetch(address, {
      method: "OPTIONS",
      headers: { origin, "access-control-request-method": "PUT" },
    });
    await asked.arrayBuffer();
    const sent = await fetch(address, { method: "PUT", body });
    await sent.arrayBuffer();
    const aheadMs = aheadOf(sent, check.now());
    // If the clocks differ, the store may treat the URL as expired.
    if (!sent.ok && Math.abs(aheadMs) >= MINUTE_MS) {
      return { isSent: false, problems: [wrongClock(clockWords(aheadMs, "the store's"))] };
    }
    const problems = isCorsAllowed(asked, origin) ? [] : [corsProblem(origin)];
    if (!sent.ok) problems.push(uploadProblem(publicSetting, sent.status));
    return { isSent: sent.ok, problems };
  } catch (error) {
    return { isSent: false, problems: [unreachable(publicSetting, error)] };
  }
}

/** Milliseconds by which the store's clock is ahead; 0 if unknown. */
function aheadOf(answer: Response, now: Date): number {
  const told = Date.parse(answer.headers.get("date") ?? "");
  return Number.isNaN(told) ? 0 : told - now.getTime();
}

function uploadProblem(publicSetting: Check["publicSetting"], status: number): BucketProblem {
  if (status >= 500) {
    const wrong = `points to a server that answered with an error (${status})`;
    return { name: publicSetting, wrong, fix: "See the log of that server.", isLasting: false };
  }
  if (publicSetting === "S3_ENDPOINT") return refused(STEPS.send, status);
  const wrong = `points to a server that rejects signed requests (${status})`;
  const fix = "Configure it to forward browser requests to the store with the Host header unchanged.";
  return { name: publicSetting, wrong, fix, isLasting: false };
}

function isCorsAllowed(answer: Response, origin: string): boolean {
  const allowed = answer.headers.get("access-control-allow-origin");
  const methods = answer.headers.get("access-control-allow-methods") ?? "";
  return answer.ok && (allowed === "*" || allowed === origin) && /PUT|\*/.test(methods);
}

function corsProblem(origin: string): BucketProblem {
  return {
    name: "S3_BUCKET",
    wrong: `names a bucket that does not let browsers upload files from ${origin}`,
    fix: `Give it a CORS rule that allows PUT, GET and HEAD from ${origin} with any header (docs/operating.md, "A bucket").`,
    isLasting: false,
  };
}

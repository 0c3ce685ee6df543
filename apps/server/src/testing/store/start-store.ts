import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import type { BucketSettings } from "../../media/bucket.ts";
import { type Answer, answerCall, refusal } from "./answers.ts";
import { createObjects, type Objects } from "./objects.ts";
import { type StoreAccount, type StoreRefusal, verifySignatureV4 } from "./signature.ts";

/** Injected failure: an S3 error or a lost connection. */
export type InjectedFailure = StoreRefusal | "breaks off";

export interface StoreOptions {
  port?: number;
  account?: StoreAccount;
  now?: () => Date;
  /** Origins allowed by CORS; none by default. */
  origins?: readonly string[];
}

/** S3-compatible store with signatures, multipart uploads, ranges and CORS. */
export interface Store {
  endpoint: string;
  settings: BucketSettings;
  objects: Objects;
  /** Injects a failure or delay into a request; undefined lets the request pass. */
  mishap: (request: IncomingMessage) => InjectedFailure | undefined | Promise<InjectedFailure | undefined>;
  origins: readonly string[];
  unref(): void;
  close(): Promise<void>;
}

export const STORE_ACCOUNT: StoreAccount = {
  region: "eu-west-1",
  accessKeyId: "AKIATEST",
  secretAccessKey: "a secret of tests",
};
export const STORE_BUCKET = "clips";

export async function startStore(options: StoreOptions = {}): Promise<Store> {
  const { port = 0, account = STORE_ACCOUNT, now = () => new Date(), origins = [] } = options;
  const objects = createObjects(now);
  const server = createServer((request, response) => {
    answer(request, response).catch(() => request.socket.destroy());
  });

  function forPage(request: IncomingMessage): Record<string, string> | undefined {
    const origin = request.headers.origin ?? "";
    if (!store.origins.includes(origin)) return undefined;
    return { "access-control-allow-origin": origin, "access-control-allow-methods": "GET, PUT" };
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const allowed = forPage(request);
    const body = await buffer(request);
    const mishap = await store.mishap(request);
    if (mishap === "breaks off") {
      request.socket.destroy();
      return;
    }
    const made =
      request.method === "OPTIONS" ? { status: allowed ? 200 : 403 } : judge(request, body, mishap);
    response.writeHead(made.status, { ...made.headers, ...allowed }).end(made.body);
  }

  function judge(request: IncomingMessage, body: Buffer, mishap: StoreRefusal | undefined): Answer {
    const wrong = mishap ?? verifySignatureV4(request, body, { account, now: now() });
    if (wrong) return refusal(wrong.code, wrong.status);
    const url = new URL(request.url ?? "", "http://localhost");
    const [bucket = "", ...key] = url.pathname.slice(1).split("/").map(decodeURIComponent);
    if (bucket !== STORE_BUCKET) return refusal("NoSuchBucket");
    return answerCall({ request, bucket, key: key.join("/"), query: url.searchParams, body, objects });
  }

  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const address = server.address();
  const endpoint = `http://127.0.0.1:${typeof address === "object" ? address?.port : port}`;
  const store: Store = {
    endpoint,
    settings: { bucket: STORE_BUCKET, endpoint, forcePathStyle: true, ...account },
    objects,
    mishap: () => undefined,
    origins,
    unref: () => void server.unref(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return store;
}

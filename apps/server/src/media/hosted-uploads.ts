import { asSdkFetch, UPLOADS_PATH, type UploadService } from "./upload-service.ts";
import { readUploadThingToken } from "./uploadthing-token.ts";

/** UploadThing as a service (decisions §6, `UPLOADTHING_TOKEN`). It must be able to call `publicUrl` back. */
export function hostedUploads(token: string, publicUrl: string): UploadService {
  const account = readUploadThingToken(token);
  if (!account) throw new Error("UPLOADTHING_TOKEN is no token of UploadThing");
  const files = `https://${account.appId.toLowerCase()}.ufs.sh`;
  const addressOf = (key: string) => `${files}/f/${encodeURIComponent(key)}`;
  return {
    sdk: {
      token,
      callbackUrl: `${publicUrl}${UPLOADS_PATH}`,
      isDev: false,
      logLevel: "None",
      fetch: asSdkFetch(fetch),
    },
    addressOf,
    read: async (key) => {
      const answer = await fetch(addressOf(key), { redirect: "error" });
      if (answer.status === 404) return null;
      if (!answer.ok) throw new Error(`UploadThing answered ${answer.status} for a stored file`);
      return answer.body;
    },
    sizeOf: async (key) => {
      const answer = await fetch(addressOf(key), { method: "HEAD", redirect: "error" });
      if (answer.status === 404) return null;
      if (!answer.ok) throw new Error(`UploadThing answered ${answer.status} for a stored file`);
      return Number(answer.headers.get("content-length") ?? 0);
    },
    readPart: async (key, start, end) => {
      const headers = { range: `bytes=${start}-${end - 1}` };
      const answer = await fetch(addressOf(key), { headers, redirect: "error" });
      if (answer.status === 416) return new Uint8Array();
      if (!answer.ok) throw new Error(`UploadThing answered ${answer.status} for a stored file`);
      const bytes = new Uint8Array(await answer.arrayBuffer());
      return answer.status === 206 ? bytes : bytes.slice(start, end);
    },
    // UploadThing keeps whatever it was sent until it is deleted.
    keep: async () => undefined,
    signedAddress: null,
    sources: {
      connect: account.regions.map((region) => `https://${region}.${account.ingestHost}`),
      images: [files],
      videos: [files],
    },
  };
}

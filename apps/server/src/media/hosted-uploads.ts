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
    sources: {
      connect: account.regions.map((region) => `https://${region}.${account.ingestHost}`),
      images: [files],
    },
  };
}

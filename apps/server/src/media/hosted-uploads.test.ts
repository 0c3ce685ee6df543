import { afterEach, expect, test, vi } from "vitest";
import { hostedUploads } from "./hosted-uploads.ts";
import { readUploadThingToken, writeUploadThingToken } from "./uploadthing-token.ts";

const account = { apiKey: "sk_live_secret", appId: "App1", regions: ["fra1", "sea1"] };
const token = writeUploadThingToken(account);

afterEach(() => vi.unstubAllGlobals());

test("keep stores an edited copy under a new key if bytes must be erased, and otherwise keeps the key", async () => {
  const sent: Uint8Array[] = [];
  vi.stubGlobal("fetch", async (address: string | URL | Request, init?: RequestInit) => {
    const { hostname } = new URL(address instanceof Request ? address.url : address);
    if (hostname === "app1.ufs.sh") return new Response("ftyp: 52.5200 13.4050 :mdat");
    const file = init?.body instanceof FormData ? init.body.get("file") : null;
    if (file instanceof Blob) sent.push(new Uint8Array(await file.arrayBuffer()));
    const stored = "https://app1.ufs.sh/f/new";
    return Response.json({ url: stored, appUrl: stored, ufsUrl: stored, fileHash: "x", serverData: null });
  });
  const service = hostedUploads(token, "https://starling.example");
  expect(await service.keep("old")).toBe("old");
  expect(sent).toEqual([]);
  const key = await service.keep("old", [{ start: 6, end: 21, head: "free" }]);
  expect(key).not.toBe("old");
  expect(sent.map((bytes) => new TextDecoder().decode(bytes))).toEqual([
    `ftyp: free${"\0".repeat(11)} :mdat`,
  ]);
});

test("pages may connect only to the hosts of UploadThing and of the app named in the token", () => {
  const { sources } = hostedUploads(token, "https://starling.example");
  expect(sources).toEqual({
    connect: ["https://fra1.ingest.uploadthing.com", "https://sea1.ingest.uploadthing.com"],
    videos: ["https://app1.ufs.sh"],
  });
  expect(JSON.stringify(sources)).not.toContain("secret");
});

test("a video plays at a URL of the UploadThing app, which is valid for two minutes", async () => {
  const found = await hostedUploads(token, "https://starling.example").findVideo("abc_-1");
  const { host, pathname, searchParams } = new URL(found && "address" in found ? found.address : "");
  expect([host, pathname]).toEqual(["app1.ufs.sh", "/f/abc_-1"]);
  const seconds = (Number(searchParams.get("expires")) - Date.now()) / 1_000;
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(121);
});

test("parses an UploadThing token as the dashboard shows it, and rejects other texts", () => {
  expect(readUploadThingToken(token)).toEqual({ ...account, ingestHost: "ingest.uploadthing.com" });
  const evil = { ...account, appId: "evil.example/" };
  for (const text of ["", "x", writeUploadThingToken(evil)]) expect(readUploadThingToken(text)).toBeNull();
});

import { expect, test } from "vitest";
import { hostedUploads } from "./hosted-uploads.ts";
import { readUploadThingToken, writeUploadThingToken } from "./uploadthing-token.ts";

const account = { apiKey: "sk_live_secret", appId: "App1", regions: ["fra1", "sea1"] };
const token = writeUploadThingToken(account);

test("with a token, pages may reach that app's hosts and no others", () => {
  const { sources } = hostedUploads(token, "https://starling.example");
  expect(sources).toEqual({
    connect: ["https://fra1.ingest.uploadthing.com", "https://sea1.ingest.uploadthing.com"],
    images: ["https://app1.ufs.sh"],
    videos: ["https://app1.ufs.sh"],
  });
  expect(JSON.stringify(sources)).not.toContain("secret");
});

test("a stored file is read from that app alone, whatever its key says", () => {
  const { addressOf } = hostedUploads(token, "https://starling.example");
  expect(addressOf("abc_-1")).toBe("https://app1.ufs.sh/f/abc_-1");
  for (const key of ["../x", "//evil.example/x", "@evil.example", "x?y#z"]) {
    expect(new URL(addressOf(key))).toMatchObject({ host: "app1.ufs.sh", search: "", hash: "" });
  }
});

test("UploadThing calls back at the public address, never at a request's host", () => {
  const { sdk } = hostedUploads(token, "https://starling.example");
  expect(sdk.callbackUrl).toBe("https://starling.example/api/uploadthing");
});

test("a token is read as its dashboard writes it, and nothing else is one", () => {
  expect(readUploadThingToken(token)).toEqual({ ...account, ingestHost: "ingest.uploadthing.com" });
  const evil = { ...account, appId: "evil.example/" };
  for (const text of ["", "x", writeUploadThingToken(evil)]) expect(readUploadThingToken(text)).toBeNull();
});

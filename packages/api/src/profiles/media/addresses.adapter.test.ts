import { expect, test } from "vitest";
import { createAddressSigner } from "./addresses.adapter.ts";

const until = new Date("2026-03-14T13:00:00Z");
let now = new Date("2026-03-14T12:00:00Z");
const signer = createAddressSigner("a secret of tests", () => now);

function read(address: string, path = address.split("?")[0] ?? "") {
  return signer.read(path, new URLSearchParams(address.split("?")[1]));
}

test("a signed URL is valid only for its path and file name, until it expires", () => {
  const address = signer.sign("/videos/a", { until, saveAs: "Größe.mp4" });
  expect(address).toBe(signer.sign("/videos/a", { until, saveAs: "Größe.mp4" }));
  expect(read(address)).toEqual({ saveAs: "Größe.mp4" });
  expect(read(signer.sign("/videos/a", { until }))).toEqual({ saveAs: null });
  const forged = [
    address.replace("save=", "save=x"),
    address.replace("until=", "until=9"),
    address.slice(0, -1),
    "/videos/a",
    createAddressSigner("another secret").sign("/videos/a", { until }),
  ];
  for (const given of forged) expect(read(given, "/videos/a")).toBeNull();
  expect(read(address, "/captions/a")).toBeNull();
  now = until;
  expect(read(address)).toBeNull();
});

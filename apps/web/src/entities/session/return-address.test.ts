import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MAX_RETURN_ADDRESS, returnAddress } from "./return-address.ts";

test.each([
  ["/streamers", "/streamers"],
  ["/streamers?search=late%20ferry&page=2", "/streamers?search=late%20ferry&page=2"],
  ["/streamer/0192?tab=schedule#week", "/streamer/0192?tab=schedule#week"],
  ["/@nia", "/@nia"],
  ["/@nia?clip=1", "/@nia?clip=1"],
  ["/clips?clip=/x//y", "/clips?clip=/x//y"],
  ["/plans/../profile", "/profile"],
  ["/@mädchen", "/@m%C3%A4dchen"],
  ["/login-tips", "/login-tips"],
])("returnAddress accepts %s", (text, address) => {
  expect(returnAddress(text)).toBe(address);
});

describe("returnAddress with an unsuitable value", () => {
  test.each([
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "/\r/evil.example",
    "\t//evil.example",
    " //evil.example",
    "/ /evil.example",
    "/\u0000/evil.example",
    "/\u0085/evil.example",
    "/.//evil.example",
    "/..//evil.example",
    "/x/../..//evil.example",
    "/%2e//evil.example",
    "https://evil.example",
    "https:/evil.example",
    "http:evil.example",
    "javascript:alert(1)",
    "java\nscript:alert(1)",
    "data:text/html,x",
    "evil.example",
    "@evil.example",
    "?next=/streamers",
    "#top",
    "",
    "/\ud800",
  ])("rejects %j, which leads to another site or is ambiguous", (text) => {
    expect(returnAddress(text)).toBeNull();
  });

  test.each(["/", "/?return=/streamers", "/#faq", "/."])(
    "rejects %s, which is the default destination",
    (text) => {
      expect(returnAddress(text)).toBeNull();
    },
  );

  test.each([
    "/login",
    "/login/",
    "/LOGIN?x",
    "/select-role",
    "/create-viewer-profile",
    "/create-streamer-profile?x=1",
    "/viewer-registration",
    "/auth/success?provider=google",
    "/verify-email?token=a",
    "/reset-password?token=a",
    "/delete-account",
    "/appeal",
    "/api/v1/auth/google",
    "/dev/outbox",
    "/plans/../login",
  ])("rejects %s, which is a sign-in step or not a page of the app", (text) => {
    expect(returnAddress(text)).toBeNull();
  });

  test.each([null, undefined, 7, {}, ["/streamers"]])("rejects %j, which is not a string", (value) => {
    expect(returnAddress(value)).toBeNull();
  });

  test("rejects a URL that is too long before or after normalization", () => {
    expect(returnAddress(`/${"x".repeat(MAX_RETURN_ADDRESS - 1)}`)).not.toBeNull();
    expect(returnAddress(`/${"x".repeat(MAX_RETURN_ADDRESS)}`)).toBeNull();
    expect(returnAddress(`/${"ä".repeat(MAX_RETURN_ADDRESS / 2)}`)).toBeNull();
  });
});

const pieces = fc.array(
  fc.oneof(
    fc.constantFrom(
      "/",
      "//",
      "\\",
      ".",
      "..",
      "@",
      ":",
      "?",
      "#",
      "%2f",
      "%5c",
      "%09",
      "\t",
      "\n",
      " ",
      "javascript:",
      "evil.example",
      "streamers",
    ),
    fc.string({ unit: "binary", maxLength: 6 }),
  ),
  { maxLength: 12 },
);

test("every accepted URL stays on this origin and is accepted again unchanged", () => {
  fc.assert(
    fc.property(
      pieces.map((parts) => parts.join("")),
      (text) => {
        for (const candidate of [text, `/${text}`]) {
          const address = returnAddress(candidate);
          if (address === null) continue;
          expect(new URL(address, "https://starling.example").origin).toBe("https://starling.example");
          expect(new URL(address, "https://starling.example/a/b").origin).toBe("https://starling.example");
          expect(address).toMatch(/^\/[^/\\]/);
          expect(address.length).toBeLessThanOrEqual(MAX_RETURN_ADDRESS);
          expect(returnAddress(address)).toBe(address);
        }
      },
    ),
    { numRuns: 5_000 },
  );
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readWebPages } from "../http/web-app.ts";
import { sourceRenderer } from "../testing/page-renderer.ts";

const folder = mkdtempSync(path.join(os.tmpdir(), "policies-"));
let html: (path: string) => string;
beforeAll(async () => {
  const { policyPageHtml, describeSite } = await sourceRenderer();
  const social = [{ label: "Bluesky", href: "https://bsky.app/profile/starling.example" }];
  describeSite({ minAge: 16, social });
  html = policyPageHtml;
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  ["/terms", "Terms", "16"],
  ["/privacy", "Privacy", ""],
  ["/rules", "Rules", ""],
])("renders the page %s as HTML with a heading and links", (address, heading, words) => {
  const drawn = html(address);
  expect(drawn).toMatch(new RegExp(`<h1[^>]*>[^<]*${heading}`, "i"));
  expect(drawn).toContain(words);
  expect(drawn).toContain("<footer");
  expect(drawn).toContain('<a href="https://bsky.app/profile/starling.example"');
  expect(drawn).not.toContain("<script");
});

test("a production site with open sign-up renders no link to the waitlist", () => {
  mkdirSync(folder, { recursive: true });
  const first = "<!--first--><a>Find</a><!--waitlist--><a>Join the waitlist</a><!--/waitlist--><!--/first-->";
  writeFileSync(path.join(folder, "index.html"), `<html><head></head><body>${first}</body></html>`);
  const site = {
    providers: [],
    testMode: false,
    payments: { key: "", isTest: false, isLocal: false },
    outbox: false,
    demo: false,
    directUploads: false,
    minAge: 13,
    signUp: "open" as const,
    social: [],
  };
  const drawnFor = (changes: Partial<typeof site> | { signUp: "waitlist" }) =>
    readWebPages({ folder, site: { ...site, ...changes }, productionHost: undefined }).drawn.join;
  expect(drawnFor({})).not.toContain("waitlist");
  expect(drawnFor({ signUp: "waitlist" })).toContain("Join the waitlist");
  expect(drawnFor({ testMode: true })).toContain("Join the waitlist");
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { isPlatformHost, isShortener, linkedHosts } from "./links.rules.ts";

test.each([
  ["see bit.ly/x and https://tinyurl.com/a", ["bit.ly", "tinyurl.com"]],
  ["BIT.LY/abc", ["bit.ly"]],
  ["ｂｉｔ．ｌｙ/a", ["bit.ly"]],
  ["bit\u200b.ly/a", ["bit.ly"]],
  ["[here](https://t.co/abc)", ["t.co"]],
  ["https://twitch.tv@evil.example.com/x", ["evil.example.com"]],
  ["www.example.it", ["example.it"]],
  ["http://1.2.3.4/x", ["1.2.3.4"]],
  ["https://bit.ly./x", ["bit.ly"]],
  ["пример.рф", ["xn--e1afmkfd.xn--p1ai"]],
  ["discord.gg/abc", ["discord.gg"]],
  ["see //evil.example/x", ["evil.example"]],
  ["http:/evil.example/x", ["evil.example"]],
  ["http:evil.example/x", ["evil.example"]],
  ["https:\\\\evil.example\\x", ["evil.example"]],
  ["https:\u2215\u2044evil.example", ["evil.example"]],
  ["bit。ly/abc", ["bit.ly"]],
  ["bit｡ly/abc", ["bit.ly"]],
  ["evil.example.com", ["evil.example.com"]],
])("linkedHosts returns the hosts of %s: %j", (text, hosts) => {
  expect(linkedHosts(text)).toEqual(hosts);
});

test.each([
  "mail me@example.com",
  "so.is it",
  "hello.my name",
  "version 1.2.3",
  "c.o.d",
  "Mr.No",
  "and.then",
  "and/or // both",
  "http: a protocol",
  "配信は。live",
])("linkedHosts finds no link in %s", (text) => {
  expect(linkedHosts(text)).toEqual([]);
});

test("isShortener matches a shortener's host and its subdomains", () => {
  expect(["bit.ly", "go.bit.ly", "t.co"].filter((host) => !isShortener(host))).toEqual([]);
  expect(["habit.ly", "t.com", "nott.co", "co", ""].filter(isShortener)).toEqual([]);
});

test("isPlatformHost matches a platform's host and its subdomains only", () => {
  expect(
    ["twitch.tv", "m.twitch.tv", "youtu.be", "kick.com"].filter((host) => !isPlatformHost(host)),
  ).toEqual([]);
  expect(["nottwitch.tv", "twitch.tv.evil.com", "example.com"].filter(isPlatformHost)).toEqual([]);
});

test("linkedHosts never throws and reads the longest captions within 250 ms", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 3_000 }), (text) => {
      linkedHosts(text);
    }),
  );
  for (const part of [
    "a.",
    "a.b ",
    "http://",
    "//",
    "www.",
    "bit.ly/x ",
    "a@b.",
    "x.com/(",
    "\ufdfa",
    "((",
    "é.",
  ]) {
    const text = part.repeat(100_000 / part.length);
    const before = process.cpuUsage();
    linkedHosts(text);
    expect(process.cpuUsage(before).user / 1_000, JSON.stringify(part)).toBeLessThan(250);
  }
});

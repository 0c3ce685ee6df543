import { describe, expect, test } from "vitest";
import { isPushEndpoint, pushText } from "./rules.ts";

describe("validation of push endpoints", () => {
  test.each([
    "https://fcm.googleapis.com/fcm/send/cAbc-1:APA91b_x",
    "https://updates.push.services.mozilla.com/wpush/v2/gAAAA",
    "https://web.push.apple.com/QGuQ",
    "https://db5p.notify.windows.com/w/?token=BQYAAA%3d",
    "https://push.xn--bcher-kva.example/a",
  ])("accepts the push service URL %s", (endpoint) => {
    expect(isPushEndpoint(endpoint)).toBe(true);
  });

  test.each([
    ["no address", ""],
    ["no address", "push"],
    ["no scheme", "//fcm.googleapis.com/a"],
    ["plain http", "http://fcm.googleapis.com/a"],
    ["another scheme", "ftp://fcm.googleapis.com/a"],
    ["a file URL", "file:///etc/passwd"],
    ["a script URL", "javascript:alert(1)"],
    ["data", "data:text/plain,a"],
    ["the host localhost", "https://localhost/a"],
    ["a subdomain of localhost", "https://a.localhost/a"],
    ["localhost with a trailing dot", "https://localhost./a"],
    ["a host name with a trailing dot", "https://fcm.googleapis.com./a"],
    ["the IPv4 loopback address", "https://127.0.0.1/a"],
    ["an abbreviated IPv4 address", "https://127.1/a"],
    ["an IPv4 address as one number", "https://2130706433/a"],
    ["an IPv4 address in hexadecimal", "https://0x7f000001/a"],
    ["an IPv4 address in octal", "https://0177.0.0.1/a"],
    ["an IPv4 address in full-width digits", "https://１２７.0.0.1/a"],
    ["a private IPv4 address", "https://10.0.0.1/a"],
    ["the metadata address of cloud providers", "https://169.254.169.254/latest/meta-data/"],
    ["a public IPv4 address", "https://203.0.114.9/a"],
    ["the IPv6 loopback address", "https://[::1]/a"],
    ["IPv4 within IPv6", "https://[::ffff:127.0.0.1]/a"],
    ["a public IPv6 address", "https://[2606:4700::1111]/a"],
    ["a host name without a domain", "https://router/a"],
    ["an mDNS host name", "https://printer.local/a"],
    ["an internal host name of a cloud", "https://metadata.google.internal/a"],
    ["a host name in a home network", "https://router.home.arpa/a"],
    ["a host name in an office network", "https://wiki.corp/a"],
    ["a host name in a local network", "https://nas.lan/a"],
    ["an onion host name", "https://abcdefghij.onion/a"],
    ["a non-standard port", "https://fcm.googleapis.com:8443/a"],
    ["a database port", "https://fcm.googleapis.com:5432/a"],
    ["an explicit default port", "https://fcm.googleapis.com:443/a"],
    ["a user name that looks like a host", "https://fcm.googleapis.com@127.0.0.1/a"],
    ["a user name and password", "https://a:b@fcm.googleapis.com/a"],
    ["an empty user name", "https://@fcm.googleapis.com/a"],
    ["a fragment", "https://fcm.googleapis.com/a#b"],
    ["an empty fragment", "https://fcm.googleapis.com/a#"],
    ["backslashes", "https:\\\\fcm.googleapis.com\\a"],
    ["a backslash before another host", "https://fcm.googleapis.com\\@127.0.0.1/a"],
    ["a tab in the host name", "https://fcm.goog\tleapis.com/a"],
    ["a line break", "https://fcm.googleapis.com/a\r\nHost: b"],
    ["capitals", "https://FCM.googleapis.com/a"],
    ["a parent folder in the path", "https://fcm.googleapis.com/a/../b"],
    ["an ideographic full stop in the host name", "https://localhost。local/a"],
    ["no path", "https://fcm.googleapis.com"],
  ])("rejects an endpoint with %s: %s", (_what, endpoint) => {
    expect(isPushEndpoint(endpoint)).toBe(false);
  });

  test("accepts a URL of the fake push service only on its path and only if it is configured", () => {
    const standIn = "http://127.0.0.1:3000/dev/push/send/";
    expect(isPushEndpoint(`${standIn}abc`, standIn)).toBe(true);
    expect(isPushEndpoint(`${standIn}abc`)).toBe(false);
    expect(isPushEndpoint("http://127.0.0.1:3000/dev/outbox", standIn)).toBe(false);
    expect(isPushEndpoint(`${standIn}../../outbox`, standIn)).toBe(false);
  });
});

test("pushText fits every push service's limit without splitting characters", () => {
  const message = { title: "🐦".repeat(500), text: "🌙".repeat(5_000), path: "/a", tag: "live", unread: 3 };
  const text = pushText(message);
  expect(Buffer.byteLength(text)).toBeLessThan(3_000);
  expect(JSON.parse(text)).toEqual({
    ...message,
    title: `${"🐦".repeat(119)}…`,
    text: `${"🌙".repeat(299)}…`,
  });
  const short = { ...message, title: "Nia is live", text: "A calm evening" };
  expect(JSON.parse(pushText(short))).toEqual(short);
});

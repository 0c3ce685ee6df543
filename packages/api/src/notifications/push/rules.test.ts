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
    ["a file", "file:///etc/passwd"],
    ["a script", "javascript:alert(1)"],
    ["data", "data:text/plain,a"],
    ["this machine by name", "https://localhost/a"],
    ["this machine by another name", "https://a.localhost/a"],
    ["this machine by a name with a dot", "https://localhost./a"],
    ["a name with a dot at its end", "https://fcm.googleapis.com./a"],
    ["this machine by address", "https://127.0.0.1/a"],
    ["a short IPv4 address", "https://127.1/a"],
    ["an IPv4 address as a number", "https://2130706433/a"],
    ["an IPv4 address in hexadecimal", "https://0x7f000001/a"],
    ["an IPv4 address in octal", "https://0177.0.0.1/a"],
    ["an IPv4 address in wide digits", "https://１２７.0.0.1/a"],
    ["a private network", "https://10.0.0.1/a"],
    ["where clouds keep their secrets", "https://169.254.169.254/latest/meta-data/"],
    ["a public IPv4 address", "https://203.0.114.9/a"],
    ["IPv6 of this machine", "https://[::1]/a"],
    ["IPv4 within IPv6", "https://[::ffff:127.0.0.1]/a"],
    ["a public IPv6 address", "https://[2606:4700::1111]/a"],
    ["a name of one's own network", "https://router/a"],
    ["a name of mDNS", "https://printer.local/a"],
    ["a name inside a cloud", "https://metadata.google.internal/a"],
    ["a home network", "https://router.home.arpa/a"],
    ["an office network", "https://wiki.corp/a"],
    ["a router's network", "https://nas.lan/a"],
    ["an onion", "https://abcdefghij.onion/a"],
    ["another port", "https://fcm.googleapis.com:8443/a"],
    ["the port of databases", "https://fcm.googleapis.com:5432/a"],
    ["the usual port, said", "https://fcm.googleapis.com:443/a"],
    ["a name before the host", "https://fcm.googleapis.com@127.0.0.1/a"],
    ["a name with a password", "https://a:b@fcm.googleapis.com/a"],
    ["an empty name", "https://@fcm.googleapis.com/a"],
    ["a fragment", "https://fcm.googleapis.com/a#b"],
    ["an empty fragment", "https://fcm.googleapis.com/a#"],
    ["backslashes", "https:\\\\fcm.googleapis.com\\a"],
    ["a backslash before another host", "https://fcm.googleapis.com\\@127.0.0.1/a"],
    ["a tab within", "https://fcm.goog\tleapis.com/a"],
    ["a line's end within", "https://fcm.googleapis.com/a\r\nHost: b"],
    ["capitals", "https://FCM.googleapis.com/a"],
    ["dots that go up", "https://fcm.googleapis.com/a/../b"],
    ["a dot of another alphabet", "https://localhost。local/a"],
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

import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import express from "express";
import { expect, test } from "vitest";
import { clientAddress, noteAddress } from "./client-address.ts";

test.each([
  ["192.0.2.1", "192.0.2.1"],
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8:1:2::9", "2001:db8:1:2::/64"],
  ["2001:DB8:0001:0002:ffff::", "2001:db8:1:2::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["", ""],
])("the IP address %s counts as %s for rate limits", (ip, expected) => {
  expect(clientAddress(ip)).toBe(expected);
});

const HOPS = "198.51.100.7, 203.0.113.9, 10.0.0.2";

test.each<[number | readonly string[] | undefined, string | undefined]>([
  [undefined, "10.0.0.1"],
  [1, "10.0.0.2"],
  [2, "203.0.113.9"],
  [9, "198.51.100.7"],
  [["10.0.0.0/8"], "203.0.113.9"],
  [["192.0.2.0/24"], "10.0.0.1"],
])("with trusted proxies %s the client address is %s, as in Express", (trusted, expected) => {
  const app = express();
  if (trusted !== undefined) app.set("trust proxy", trusted);
  const socket = new Socket();
  Object.defineProperty(socket, "remoteAddress", { value: "10.0.0.1" });
  const request: IncomingMessage & { ip?: string } = new IncomingMessage(socket);
  request.headers["x-forwarded-for"] = HOPS;
  noteAddress(app)(request, new ServerResponse(request), () => undefined);
  expect(request.ip).toBe(expected);
  expect(Object.assign(Object.create(app.request), { headers: request.headers, socket }).ip).toBe(expected);
});

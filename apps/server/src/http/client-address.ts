import type { IncomingMessage } from "node:http";
import { isIPv6, SocketAddress } from "node:net";
import type { Express, Request } from "express";
import type { Middleware } from "./middleware.ts";

/**
 * Key for rate limits. The key of an IPv4 client is its address, even if the address is embedded in IPv6. The
 * key of an IPv6 client is the /64 prefix, which usually belongs to one household or server.
 */
export function clientAddress(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  const bare = ip.split("%", 1)[0] ?? "";
  if (!isIPv6(bare)) return ip;
  return `${firstGroups(new SocketAddress({ address: bare, family: "ipv6" }).address)}::/64`;
}

function firstGroups(address: string): string {
  const [head = "", tail] = address.split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => "0");
  return [...before, ...zeros, ...after].slice(0, 4).join(":");
}

/**
 * Sets the client's address `ip` on a request that bypasses Express. Considers trusted proxies in the same
 * way as Express (security row A4).
 */
export function noteAddress(app: Express): Middleware {
  const isProxied = app.get("trust proxy") !== false;
  return (request, _response, next) => {
    const { headers, socket } = request;
    const asExpress = () => Object.assign<Request, object>(Object.create(app.request), { headers, socket });
    Object.assign(request, { ip: isProxied ? asExpress().ip : socket.remoteAddress });
    next();
  };
}

export function isFromProxy(app: Express): (request: IncomingMessage) => boolean {
  const trusts: (address: string, hop: number) => boolean = app.get("trust proxy fn");
  return ({ socket }) => trusts(socket.remoteAddress ?? "", 0);
}

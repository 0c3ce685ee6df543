import { BlockList, isIPv4, isIPv6 } from "node:net";
import { DomainError } from "@starling/api/errors";
import { t } from "@starling/i18n/translate";
import type { RequestHandler } from "express";

const nearby = new BlockList();
for (const [network, bits] of [
  ["127.0.0.0", 8],
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
  ["169.254.0.0", 16],
] as const) {
  nearby.addSubnet(network, bits, "ipv4");
}
nearby.addAddress("::1", "ipv6");
nearby.addSubnet("fc00::", 7, "ipv6");
nearby.addSubnet("fe80::", 10, "ipv6");

/** Whether the IP address is loopback, RFC 1918, unique local or link-local. */
export function isPrivateAddress(address: string): boolean {
  const bare = address.split("%", 1)[0] ?? "";
  return nearby.check(bare, isIPv6(bare) ? "ipv6" : "ipv4");
}

const FORWARDING = ["forwarded", "via", "x-forwarded-for", "x-real-ip"];

/**
 * Allows only clients on this machine and on private networks. If a trusted proxy forwarded the request, the
 * forwarded address must also be private. If no trusted proxy is configured, all forwarded requests are
 * refused.
 */
export function guardNearby(isProxied: boolean): RequestHandler {
  return (request, _response, next) => {
    const addresses = [request.socket.remoteAddress ?? "", request.ip ?? ""];
    const isForwarded = FORWARDING.some((name) => request.headers[name] !== undefined);
    if (addresses.every(isPrivateAddress) && (isProxied || !isForwarded)) return next();
    throw new DomainError("FORBIDDEN", "This page is only available from this machine and private networks");
  };
}

function isLoopback(address: string): boolean {
  const bare = address.replace(/^::ffff:/i, "");
  return bare === "::1" || (isIPv4(bare) && bare.startsWith("127."));
}

/**
 * Allows only clients on this machine. Refuses all requests if a trusted proxy is configured, because a local
 * proxy that adds no header looks like a local client (docs/decisions/029).
 */
export function guardLoopback(isProxied: boolean): RequestHandler {
  return (request, _response, next) => {
    const isForwarded = FORWARDING.some((name) => request.headers[name] !== undefined);
    if (!isProxied && !isForwarded && isLoopback(request.socket.remoteAddress ?? "")) return next();
    throw new DomainError(
      "FORBIDDEN",
      "Set METRICS_TOKEN to read this page from another machine or behind a proxy",
    );
  };
}

/**
 * Guards `/dev/*`, which shows mail and can sign in as any account. Only this machine and private networks
 * can open it, and it is absent in production (docs/product.md §9.13, security row E1).
 */
export function guardDevPages({
  production,
  isProxied,
}: {
  production: boolean;
  isProxied: boolean;
}): RequestHandler {
  if (!production) return guardNearby(isProxied);
  return () => {
    throw new DomainError("NOT_FOUND", t("There is nothing at this address"));
  };
}

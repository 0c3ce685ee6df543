import { isIPv6, SocketAddress } from "node:net";

/**
 * The address that limits are counted by. A household or a server owns a whole /64 of IPv6, so that is what
 * counts there; an IPv4 address written as IPv6 counts as itself.
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

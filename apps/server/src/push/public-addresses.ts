import { lookup as lookUp } from "node:dns";
import { BlockList, isIP, isIPv4, type LookupFunction } from "node:net";

/** IPv4 networks outside the public internet (RFC 6890 and its registry). */
const NON_PUBLIC_V4: readonly (readonly [network: string, bits: number])[] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  // Carrier-grade NAT.
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  // Link-local, including the metadata services of clouds.
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  // Networks for documentation, 6to4 relays and benchmarks.
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  // Multicast, reserved and broadcast networks.
  ["224.0.0.0", 3],
];

/** Non-public networks within 2000::/3, the only allocated IPv6 range. */
const NON_PUBLIC_V6: readonly (readonly [network: string, bits: number])[] = [
  // Teredo, ORCHID and other protocols; two documentation networks; 6to4, which embeds an IPv4 address.
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
];

const privateRangesV4 = new BlockList();
for (const [network, bits] of NON_PUBLIC_V4) privateRangesV4.addSubnet(network, bits, "ipv4");
const allocatedRangesV6 = new BlockList();
allocatedRangesV6.addSubnet("2000::", 3, "ipv6");
const privateRangesV6 = new BlockList();
for (const [network, bits] of NON_PUBLIC_V6) privateRangesV6.addSubnet(network, bits, "ipv6");

/** Rejects local, private and reserved addresses, also if embedded in IPv6 (mapped, NAT64, 6to4). */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !privateRangesV4.check(address, "ipv4");
  if (isIP(address) !== 6 || address.includes("%")) return false;
  return allocatedRangesV6.check(address, "ipv6") && !privateRangesV6.check(address, "ipv6");
}

export class NonPublicAddressError extends Error {
  override name = "NonPublicAddressError";
}

/**
 * DNS lookup for user-supplied hosts; fails if any address is not public. Runs at connection time, which
 * prevents DNS rebinding.
 */
export function publicLookup(resolve: LookupFunction = lookUp): LookupFunction {
  return (hostname, options, answer) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error) return answer(error, "", 0);
      const addresses = Array.isArray(found) ? found : [{ address: found, family: isIP(found) }];
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
        return answer(new NonPublicAddressError(`${hostname} has no public address`), "", 0);
      }
      if (options.all) answer(null, addresses);
      else answer(null, first.address, first.family);
    });
  };
}

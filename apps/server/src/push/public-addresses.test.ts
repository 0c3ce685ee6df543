import { get } from "node:https";
import { createServer, type LookupFunction } from "node:net";
import { expect, test } from "vitest";
import { isPublicAddress, NonPublicAddressError, publicLookup } from "./public-addresses.ts";

test.each([
  ["8.8.8.8", true],
  ["172.15.255.255", true],
  ["172.32.0.1", true],
  ["100.128.0.1", true],
  ["198.20.0.0", true],
  ["223.255.255.255", true],
  ["2606:4700:4700::1111", true],
  ["0.0.0.0", false],
  ["10.1.2.3", false],
  ["100.64.0.1", false],
  ["127.0.0.1", false],
  ["169.254.169.254", false],
  ["172.16.0.1", false],
  ["192.0.0.8", false],
  ["192.0.2.1", false],
  ["192.88.99.1", false],
  ["198.18.0.1", false],
  ["198.51.100.7", false],
  ["203.0.113.9", false],
  ["224.0.0.1", false],
  ["255.255.255.255", false],
  ["::", false],
  ["::1", false],
  ["::7f00:1", false],
  ["::ffff:127.0.0.1", false],
  ["64:ff9b::7f00:1", false],
  ["100::1", false],
  ["2001::1", false],
  ["2001:db8::1", false],
  ["2002:7f00:1::", false],
  ["3fff::1", false],
  ["5f00::1", false],
  ["fc00::1", false],
  ["fe80::1", false],
  ["2606:4700::1%eth0", false],
  ["fec0::1", false],
  ["ff02::1", false],
  ["", false],
  ["localhost", false],
  ["127.1", false],
  ["0x7f.0.0.1", false],
])("isPublicAddress of %s returns %s", (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected);
});

function leadingTo(...turns: string[][]): LookupFunction {
  return (_hostname, _options, answer) => {
    const addresses = (turns.length > 1 ? turns.shift() : turns[0]) ?? [];
    answer(
      null,
      addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
    );
  };
}

function found(resolve: LookupFunction, all: boolean): Promise<unknown> {
  return new Promise((fulfil, reject) => {
    publicLookup(resolve)("push.example", { all }, (error, address) =>
      error ? reject(error) : fulfil(address),
    );
  });
}

test("resolves a host name to its public addresses in the requested format", async () => {
  const both = leadingTo(["8.8.8.8", "2606:4700::1111"]);
  expect(await found(both, false)).toBe("8.8.8.8");
  expect(await found(both, true)).toEqual([
    { address: "8.8.8.8", family: 4 },
    { address: "2606:4700::1111", family: 6 },
  ]);
});

test.each([
  ["the local machine", ["127.0.0.1"]],
  ["a public and a private network", ["8.8.8.8", "10.0.0.1"]],
  ["the local machine by IPv6", ["2606:4700::1111", "::1"]],
  ["nowhere", []],
])("rejects a host name that resolves to %s", async (_where, addresses) => {
  for (const all of [true, false]) {
    await expect(found(leadingTo(addresses), all)).rejects.toBeInstanceOf(NonPublicAddressError);
  }
});

test("opens no local connection for a host name that changes to a private address between lookups", async () => {
  let connections = 0;
  const inner = createServer((socket) => {
    connections += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => inner.listen(0, "127.0.0.1", resolve));
  const address = inner.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const rebinding = leadingTo(["8.8.8.8"], ["127.0.0.1"]);
  try {
    expect(await found(rebinding, false)).toBe("8.8.8.8");
    const request = get({ host: "push.example", port, lookup: publicLookup(rebinding), agent: false });
    const error = await new Promise((resolve) => request.once("error", resolve));
    expect(error).toBeInstanceOf(NonPublicAddressError);
    expect(connections).toBe(0);
    // With an unguarded lookup, the same request connects. This proves that the guarded lookup prevented the
    // first connection.
    const open = get({ host: "push.example", port, lookup: leadingTo(["127.0.0.1"]), agent: false });
    await new Promise((resolve) => open.once("error", resolve));
    expect(connections).toBe(1);
  } finally {
    inner.close();
  }
});

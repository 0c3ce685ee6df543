import express from "express";
import { listen } from "../../../http/listen.ts";
import { openStandIn, type StandInOptions } from "../stand-in.ts";

/** If `own` is missing, accepts every test key. */
export async function serveStandIn(
  databaseUrl: string,
  own?: StandInOptions["own"],
): Promise<{ url: string; stop(): Promise<void> }> {
  const standIn = await openStandIn({
    databaseUrl,
    ...(own ? { own } : {}),
    onError: (error) => process.stderr.write(`The stand-in for Stripe failed: ${String(error)}\n`),
  });
  const server = await listen(express().use(standIn.router), { port: 0, host: "127.0.0.1" });
  return {
    url: `http://127.0.0.1:${server.port}`,
    stop: async () => {
      await server.stop();
      await standIn.stop();
    },
  };
}

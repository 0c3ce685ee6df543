import {
  type ReplicatedPair,
  startReplicatedPair,
} from "@starling/server/embedded/postgres/testing/replicated-pair";
import { closeAtTheEnd } from "../open-resources.ts";
import { scratchFolder } from "./scratch-folder.ts";

/** A primary and its synchronous standby, ended with the drill. */
export async function startReplicatedPostgres(): Promise<ReplicatedPair> {
  const pair = await startReplicatedPair(scratchFolder());
  closeAtTheEnd(() => pair.stop());
  return pair;
}

import { refreshDrill } from "./a7-refresh.ts";
import { decodingDrill } from "./d1-decoding.ts";
import { pipeliningDrill } from "./d2-pipelining.ts";
import type { Drill } from "./drill.ts";
import { platformAwayDrill } from "./l1-platform-away.ts";
import { messagesDrill } from "./l2-messages.ts";
import { fanOutDrill } from "./n1-fan-out.ts";
import { killDrill } from "./o1-kill.ts";
import { databaseAwayDrill } from "./o2-database-away.ts";
import { gracefulStopDrill } from "./o3-graceful-stop.ts";
import { diskFullDrill } from "./o4-disk-full.ts";
import { logsDrill } from "./o5-logs.ts";
import { memoryDrill } from "./o6-memory.ts";
import { startTogetherDrill } from "./o7-start-together.ts";
import { pointInTimeDrill } from "./o8-point-in-time.ts";
import { restoreDrill } from "./o8-restore.ts";
import { failoverDrill } from "./o9-failover.ts";
import { redisAwayDrill } from "./o10-redis-away.ts";
import { deployDrill } from "./o11-deploy.ts";
import { noSharedDiskDrill } from "./o12-no-shared-disk.ts";
import { workerAddedDrill } from "./o13-worker-added.ts";
import { imageDrill } from "./o14-image.ts";
import { dumpDrill } from "./o15-dump.ts";
import { returnsDrill } from "./p1-returns.ts";
import { blocksDrill } from "./r1-blocks.ts";
import { followsDrill } from "./r1-follows.ts";
import { likesDrill } from "./r1-likes.ts";
import { paymentsDrill } from "./r1-payments.ts";
import { paymentsKillDrill } from "./r1-payments-kill.ts";
import { signUpDrill } from "./r1-sign-up.ts";

/** Every drill, in the order they run. */
export const DRILLS: readonly Drill[] = [
  followsDrill,
  blocksDrill,
  likesDrill,
  signUpDrill,
  paymentsDrill,
  paymentsKillDrill,
  returnsDrill,
  refreshDrill,
  decodingDrill,
  pipeliningDrill,
  killDrill,
  databaseAwayDrill,
  gracefulStopDrill,
  diskFullDrill,
  logsDrill,
  memoryDrill,
  startTogetherDrill,
  restoreDrill,
  failoverDrill,
  redisAwayDrill,
  noSharedDiskDrill,
  pointInTimeDrill,
  deployDrill,
  // Left out where there is no Citus, which nothing fetches.
  ...(process.env.CITUS_BIN ? [workerAddedDrill] : []),
  imageDrill,
  dumpDrill,
  platformAwayDrill,
  messagesDrill,
  fanOutDrill,
];

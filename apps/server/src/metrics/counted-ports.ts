import {
  type Mailer,
  type Ports,
  type PushSender,
  type RateLimiter,
  RecipientRefused,
} from "@starling/api/ports";
import type { Tracing } from "../tracing/tracing.ts";
import type { Instruments } from "./instruments.ts";
import { observeCalls } from "./observed-calls.ts";

function countLimits(limiter: RateLimiter, { limited }: Instruments): RateLimiter {
  return {
    ...limiter,
    consume: async (limit, key) => {
      const seconds = await limiter.consume(limit, key);
      if (seconds !== null) limited.inc({ limit });
      return seconds;
    },
  };
}

function countMails(mailer: Mailer, { mails }: Instruments): Mailer {
  return {
    send: async (message) => {
      try {
        await mailer.send(message);
        mails.inc({ outcome: "sent" });
      } catch (error) {
        mails.inc({ outcome: error instanceof RecipientRefused ? "refused" : "failed" });
        throw error;
      }
    },
  };
}

function countPushes(sender: PushSender, { pushes }: Instruments): PushSender {
  return {
    ...sender,
    send: async (target, message, options) => {
      try {
        const outcome = await sender.send(target, message, options);
        pushes.inc({ outcome });
        return outcome;
      } catch (error) {
        pushes.inc({ outcome: "failed" });
        throw error;
      }
    },
  };
}

export function countPorts(ports: Ports, instruments: Instruments, tracing?: Tracing): Ports {
  const { mailer, limiter, push } = ports;
  return {
    ...ports,
    mailer: countMails(mailer, instruments),
    limiter: countLimits(limiter, instruments),
    ...(push ? { push: countPushes(push, instruments) } : {}),
    observeCall: observeCalls(instruments, tracing),
  };
}

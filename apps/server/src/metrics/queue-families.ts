import type { Queues } from "@starling/api/access/operations/queues.service";
import { isJobName, JOB_NAMES } from "@starling/api/jobs";
import { laneOf } from "../jobs/worker.ts";
import { type Family, type Sample, single } from "./families.ts";

type QueuedKind = Queues["jobs"][number];

/** Labels of a queued job. A job of another app version has the label `unknown`. */
function labelsOf({ job }: QueuedKind) {
  return isJobName(job) ? { lane: laneOf(job), job } : { lane: "others", job: "unknown" };
}

function oldestByLane(jobs: readonly QueuedKind[]): Sample[] {
  const oldest = new Map(JOB_NAMES.map((job) => [laneOf(job), 0]));
  for (const kind of jobs) {
    const { lane } = labelsOf(kind);
    oldest.set(lane, Math.max(oldest.get(lane) ?? 0, kind.oldestSeconds ?? 0));
  }
  return [...oldest].map(([lane, seconds]) => [{ lane }, seconds]);
}

/** All processes share the queues, so all report the same values. */
export function queueFamilies(read: () => Promise<Queues | null>): Family[] {
  const family = (
    [name, help, ...labels]: readonly [string, string, ...string[]],
    samples: (queues: Queues) => readonly Sample[],
  ): Family => ({
    kind: "gauge",
    name,
    help,
    labels,
    read: async () => {
      const queues = await read();
      return queues === null ? [] : samples(queues);
    },
  });
  const jobs = (name: string, help: string, numberOf: (kind: QueuedKind) => number) =>
    family([name, help, "lane", "job"], (queues) =>
      queues.jobs.map((kind) => [labelsOf(kind), numberOf(kind)]),
    );
  return [
    {
      kind: "gauge",
      name: "starling_database_up",
      help: "1 if the database answers queue queries within two seconds.",
      read: async () => single((await read()) === null ? 0 : 1),
    },
    jobs("starling_jobs_ready", "Jobs that are due and not started.", (kind) => kind.count),
    jobs("starling_jobs_retrying", "Failed jobs that will be retried.", (kind) => kind.retrying),
    jobs(
      "starling_jobs_given_up",
      "Jobs that failed too often and are no longer retried.",
      (kind) => kind.givenUp,
    ),
    family(
      ["starling_job_oldest_ready_seconds", "How long the oldest ready job of a lane has waited.", "lane"],
      (queues) => oldestByLane(queues.jobs),
    ),
    family(
      ["starling_notifications_due", "Notification emails and push messages that are due.", "way"],
      ({ deliveries }) => deliveries.map(({ way, count }) => [{ way }, count]),
    ),
    family(
      [
        "starling_notification_oldest_due_seconds",
        "How long the oldest due notification email or push message has waited.",
        "way",
      ],
      ({ deliveries }) => deliveries.map(({ way, oldestSeconds }) => [{ way }, oldestSeconds ?? 0]),
    ),
    family(
      ["starling_payment_events_waiting", "Payment provider events that are not applied yet."],
      ({ payments }) => single(payments.count),
    ),
    family(
      [
        "starling_payment_events_failed",
        "Payment provider events that are not applied yet and whose last attempt failed.",
      ],
      ({ payments }) => single(payments.failed),
    ),
    family(
      [
        "starling_payment_event_oldest_waiting_seconds",
        "How long the oldest payment provider event that is not applied has waited.",
      ],
      ({ payments }) => single(payments.oldestSeconds ?? 0),
    ),
  ];
}

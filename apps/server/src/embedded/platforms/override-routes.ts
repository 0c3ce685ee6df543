import express, { type Response, Router } from "express";
import { z } from "zod";
import { broadcastAt, titleOf, viewersAt } from "./broadcasts.ts";
import { raidParcels } from "./eventsub.ts";
import { switchOff, switchOn } from "./overrides.ts";
import { pushChanges } from "./pushing.ts";
import { revokeGrant } from "./revocations.ts";
import type { StandIn } from "./stand-in.ts";

const BODY_ERROR =
  "Send JSON with title and game (texts of up to 140 characters) and viewers (a whole number).";
const text = z.string().trim().min(1).max(140).nullish().default(null);
const RAID_ERROR =
  "Send JSON with to (a channel’s id, or the login of a connected one) and viewers (a whole number).";
const raided = z.strictObject({
  to: z.string().regex(/^\w{1,50}$/),
  viewers: z.int().min(0).max(1_000_000).default(5),
});
const said = z.strictObject({
  title: text,
  game: text,
  viewers: z.int().min(0).max(1_000_000).default(12),
});

/**
 * Lets developers and end-to-end tests control connected channels at `/dev/platforms/{platform}/{channel}`.
 * `POST …/live` starts a fake stream, or changes its title, game and viewers. `DELETE …/live` stops it.
 * `DELETE …/grant` revokes the product's access. `POST …/raid` raids any Twitch channel from any other.
 */
export function switchRoutes(standIn: StandIn): Router {
  const router = Router();
  const { switches, now, path } = standIn;
  const address = `${path}/:channel/live` as const;

  // Accepts only JSON and DELETE, which a form on another site cannot send.
  router.post(address, express.json({ limit: "4kb" }), async (request, response) => {
    const wanted = said.safeParse(request.is("json") ? request.body : null);
    if (!wanted.success) return refuse(response, 400, BODY_ERROR);
    const subject = await subjectOf(standIn, request.params.channel);
    if (subject === null) return refuse(response, 404, NOBODY);
    await pushChanges(standIn, [subject]);
    await switches.put(subject, switchOn(await switches.get(subject), wanted.data, now()));
    await tell(standIn, subject, response);
  });

  router.delete(address, async (request, response) => {
    const subject = await subjectOf(standIn, request.params.channel);
    if (subject === null) return refuse(response, 404, NOBODY);
    await pushChanges(standIn, [subject]);
    await switches.put(subject, switchOff(await switches.get(subject), now()));
    await tell(standIn, subject, response);
  });

  if (standIn.platform === "twitch") {
    router.post(
      `${path}/:channel/raid` as const,
      express.json({ limit: "4kb" }),
      async (request, response) => {
        const wanted = raided.safeParse(request.is("json") ? request.body : null);
        if (!wanted.success) return refuse(response, 400, RAID_ERROR);
        const from = await sideOf(standIn, request.params.channel);
        const to = await sideOf(standIn, wanted.data.to);
        for (const parcel of await raidParcels(standIn, from, to, wanted.data.viewers)) {
          await standIn.deliveries.send(parcel);
        }
        response.json({ success: true, from: from.subject, to: to.subject, viewers: wanted.data.viewers });
      },
    );
  }

  router.delete(`${path}/:channel/grant` as const, async (request, response) => {
    const subject = await subjectOf(standIn, request.params.channel);
    if (subject === null) return refuse(response, 404, NOBODY);
    await revokeGrant(standIn, subject);
    response.json({ success: true, subject });
  });

  return router;
}

/** Finds a connected channel by id or login. For any other channel, uses the text as id, login and name. */
async function sideOf({ plans }: StandIn, channel: string) {
  const found = (await plans()).find(({ subject, login }) => subject === channel || login === channel);
  return found ?? { subject: channel, login: channel, name: channel };
}

const NOBODY = "No connected channel has this id or login.";

function refuse(response: Response, status: number, message: string): void {
  response.status(status).json({ success: false, message });
}

async function subjectOf({ plans }: StandIn, channel = ""): Promise<string | null> {
  const found = (await plans()).find(
    ({ subject, login }) => subject === channel || login.replace(/^@/, "") === channel.replace(/^@/, ""),
  );
  return found?.subject ?? null;
}

async function tell(standIn: StandIn, subject: string, response: Response): Promise<void> {
  const { plans, now } = standIn;
  await pushChanges(standIn, [subject]);
  const [plan] = await plans([subject]);
  const broadcast = plan ? broadcastAt(plan, now()) : null;
  response.json({
    success: true,
    subject,
    isLive: broadcast !== null,
    since: broadcast?.start.toISOString() ?? null,
    title: plan && broadcast ? titleOf(plan, broadcast) : null,
    game: broadcast?.game ?? null,
    viewers: plan && broadcast ? viewersAt(plan, broadcast, now()) : 0,
  });
}

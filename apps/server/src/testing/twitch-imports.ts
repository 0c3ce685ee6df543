import { NO_PLATFORMS } from "@starling/api/ports";
import { actorOf, createTestApi } from "@starling/api/testing/create-test-api";
import { users } from "@starling/db/schema/accounts";
import { channelPlatforms, channels } from "@starling/db/schema/channels";
import { makeChannel } from "@starling/db/testing/factories/channels";
import { makeStreamer } from "@starling/db/testing/factories/profiles";
import { clipsOfChannel } from "@starling/demo/channel-clips";
import { eq } from "drizzle-orm";
import express, { type RequestHandler } from "express";
import { expect } from "vitest";
import { standInPlatforms } from "../embedded/platforms/registration.ts";
import { standInRoutes } from "../embedded/platforms/routes.ts";
import { openStandIn } from "../embedded/platforms/stand-in.ts";
import { listen } from "../http/listen.ts";

/** Channel ids of the fake Twitch, connected or not. */
export const SUBJECTS: readonly string[] = Array.from({ length: 300 }, (_, number) => String(5_000 + number));

export function subjectsWith(fits: (clips: number) => boolean): string[] {
  return SUBJECTS.filter((subject) => fits(clipsOfChannel(subject).length));
}

export function clipIds(subject: string, count: number): string[] {
  return clipsOfChannel(subject)
    .slice(0, count)
    .map(({ id }) => id);
}

export const refusal = (code: string, message: RegExp | string = /./) => ({
  cause: { code, message: expect.stringMatching(message) },
});

/** Starts a fake Twitch in this process and an API that calls it over HTTP. */
export async function startTwitchImports() {
  const api = await createTestApi();
  const { db } = api;
  const twitch: { instead: RequestHandler | null; asked: string[] } = { instead: null, asked: [] };
  const app = express();
  app.use("/dev/platforms/twitch", (request, response, next) => {
    if (request.path.includes("/oauth2/")) return next();
    twitch.asked.push(request.url);
    if (twitch.instead) return twitch.instead(request, response, next);
    next();
  });
  const server = await listen(app, { port: 0, host: "127.0.0.1" });
  const publicUrl = `http://127.0.0.1:${server.port}`;
  const { twitch: settings } = standInPlatforms({
    publicUrl,
    selfUrl: publicUrl,
    secret: "a secret of tests",
  });
  app.use(standInRoutes(openStandIn("twitch", { db, publicUrl, settings, now: () => api.clock.now() })));
  api.ports.settings.platforms = { ...NO_PLATFORMS, twitch: settings };

  return {
    api,
    db,
    /** Replacement response and recorded requests of the fake Twitch; {@link reset} clears both. */
    twitch,
    apiUrl: settings.apiUrl,
    reset: async () => {
      twitch.instead = null;
      twitch.asked = [];
      await db.delete(channelPlatforms).where(eq(channelPlatforms.platform, "twitch"));
    },
    /** Disconnects any earlier owner of the channel. */
    streamer: async (subject = subjectsWith((clips) => clips > 13)[0] ?? "") => {
      await db.delete(channels).where(eq(channels.subject, subject));
      const { id, userId } = await makeStreamer(db);
      const channel = await makeChannel(db, id, { subject, login: "mika", name: "Mika" });
      const [user] = await db.select().from(users).where(eq(users.id, userId));
      if (!user) throw new Error("The account is not there");
      return { id, channel, subject, call: api.call(actorOf(user)) };
    },
    close: async () => {
      await server.stop();
      await api.close();
    },
  };
}

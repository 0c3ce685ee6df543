import { createDb } from "@starling/db/client";
import { z } from "@starling/validators/zod";
import { initTRPC } from "@trpc/server";
import { createHTTPServer } from "@trpc/server/adapters/standalone";
import superjson from "superjson";
import { newestCards } from "./newest.ts";

/** tRPC as it comes: its adapter, superjson and an output schema, over the same statement. No session, no gate. */
const [url = "", port = "0"] = process.argv.slice(2);
const client = createDb(url, { applicationName: "stock" });

const word = z.string().nullable();
const item = z.object({ id: z.string(), name: z.string() });
const pictures = z.record(z.string(), z.unknown()).nullable();
const card = z.object({
  isLocked: z.literal(false),
  id: z.string(),
  userId: z.string(),
  username: z.string(),
  displayName: z.string(),
  avatar: word,
  banner: word,
  avatarSet: pictures,
  bannerSet: pictures,
  title: word,
  shortBio: word,
  bio: word,
  gender: word,
  languages: z.array(z.string()),
  averageViewers: z.int(),
  maxViewerGoal: z.int(),
  streamingPlatforms: z.array(z.string()),
  streamTypes: z.array(z.string()),
  streamingTags: z.array(item),
  favoriteGames: z.array(item),
  primaryCategory: item.nullable(),
  schedule: z.array(
    z.object({
      id: z.string(),
      dayOfWeek: z.int().nullable(),
      date: word,
      startTime: z.string(),
      endTime: z.string(),
      timeZone: z.string(),
      isRecurring: z.boolean(),
      game: word,
    }),
  ),
  microphoneUsage: word,
  webcamUsage: word,
  streamSetup: word,
  primaryDevice: word,
  status: word,
  createdAt: z.string(),
});

const { procedure, router } = initTRPC.create({ transformer: superjson });

const list = procedure.output(z.object({ total: z.int(), items: z.array(card) })).query(async () => {
  const cards = await newestCards(client);
  return { total: cards.length, items: cards.map((text): z.infer<typeof card> => JSON.parse(text)) };
});

const server = createHTTPServer({ router: router({ list }) });
process.once("disconnect", () => process.exit(0));
server.listen(Number(port), "127.0.0.1", () => process.send?.("ready"));

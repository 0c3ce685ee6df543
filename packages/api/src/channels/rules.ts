import type { ChannelPlatform } from "@starling/validators/channels";
import { z } from "zod";

/** A channel as its platform tells of it. */
export interface ToldChannel {
  /** The platform's id of it. */
  subject: string;
  /** How its address ends. */
  login: string;
  name: string;
  /** Address of its picture; null where there is none that can be read. */
  picture: string | null;
}

const NAME = 100;
const LOGIN = 100;
const ADDRESS = 1_000;

/** A channel's name as it can be shown. */
export const shown = z
  .string()
  .transform((value) =>
    value
      .replace(/[\p{Cc}\p{Cf}]/gu, "")
      .trim()
      .slice(0, NAME),
  )
  .pipe(z.string().min(1));
/** How a channel's address may end. */
export const login = z
  .string()
  .regex(/^@?[\p{L}\p{N}_.-]+$/u)
  .max(LOGIN);
const subject = z.union([z.string().regex(/^[\w-]{1,64}$/), z.int().nonnegative().transform(String)]);
const picture = z
  .url({ protocol: /^https?$/ })
  .max(ADDRESS)
  .nullable()
  .catch(null);

const helixUsers = z.object({
  data: z.array(
    z.object({ id: subject, login, display_name: shown, profile_image_url: picture.default(null) }),
  ),
});

const youtubeChannels = z.object({
  items: z
    .array(
      z.object({
        id: subject,
        snippet: z.object({
          title: shown,
          customUrl: login.optional().catch(undefined),
          thumbnails: z
            .object({ high: z.object({ url: picture }) })
            .optional()
            .catch(undefined),
        }),
      }),
    )
    .default([]),
});

const kickUsers = z.object({
  data: z.array(z.object({ user_id: subject, name: shown, profile_picture: picture.default(null) })),
});
const kickChannels = z.object({ data: z.array(z.object({ broadcaster_user_id: subject, slug: login })) });

/** Who holds a token, by `GET /helix/users` without parameters; null for nobody. Throws for an answer of another shape. */
export function twitchChannel(answer: unknown): ToldChannel | null {
  const [user] = helixUsers.parse(answer).data;
  if (!user) return null;
  return { subject: user.id, login: user.login, name: user.display_name, picture: user.profile_image_url };
}

/** The first channel of a Google account, by `channels.list?mine=true`; null for an account without one. Throws as above. */
export function youtubeChannel(answer: unknown): ToldChannel | null {
  const [channel] = youtubeChannels.parse(answer).items;
  if (!channel) return null;
  const { title, customUrl, thumbnails } = channel.snippet;
  const handle = customUrl?.startsWith("@") ? customUrl : channel.id;
  return { subject: channel.id, login: handle, name: title, picture: thumbnails?.high.url ?? null };
}

/** The user and the channel of a token at Kick; null for nobody. Throws as above, and where the two are not one. */
export function kickChannel(users: unknown, channels: unknown): ToldChannel | null {
  const [user] = kickUsers.parse(users).data;
  const [channel] = kickChannels.parse(channels).data;
  if (!user || !channel) return null;
  if (user.user_id !== channel.broadcaster_user_id) throw new Error("Kick named two different users");
  return { subject: user.user_id, login: channel.slug, name: user.name, picture: user.profile_picture };
}

/** Where a channel is watched, by what the addresses of its platform begin with. */
export function channelAddress(
  platform: ChannelPlatform,
  siteUrl: string,
  { login, subject }: Pick<ToldChannel, "login" | "subject">,
): string {
  // A channel without a handle is reached by its id.
  if (platform === "youtube" && !login.startsWith("@")) return `${siteUrl}/channel/${subject}`;
  return `${siteUrl}/${login}`;
}

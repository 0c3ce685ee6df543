import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type DocumentEdit, replaceOnce } from "./document-edits.ts";

const MODULE = `import { z } from "zod";
import { OFFLINE } from "./answers.rules.ts";
import { call, read } from "./calls.adapter.ts";
import { login, shown, subject } from "./channels.rules.ts";
import type { Platform, PlatformSettings } from "./platform.ts";
import { platformAddress } from "./variables.rules.ts";

const user = z.object({ userId: subject, userName: login, nickName: shown });
const channel = z.object({ is_live: z.boolean(), current_viewers: z.number() });

/** Trovo: asked one channel at a time; it sends no messages. */
export const trovo = {
  environment: {
    client: "TROVO",
    variables: { TROVO_API_URL: platformAddress.optional() },
    settings(client, { TROVO_API_URL: apiUrl = "https://open-api.trovo.live" }): PlatformSettings {
      const [siteUrl, playerUrl] = ["https://trovo.live", "https://player.trovo.live"];
      const [authorizeUrl, tokenUrl] = ["https://open.trovo.live/page/login.html", apiUrl + "/token"];
      return { ...client, issuer: siteUrl, authorizeUrl, tokenUrl, apiUrl, siteUrl, playerUrl };
    },
  },
  channel: {
    scope: "user_details_self",
    async read(ask) {
      const { userId, userName, nickName } = user.parse(await ask("/openplatform/getuserinfo"));
      return { subject: userId, login: userName, name: nickName, picture: null };
    },
    address: (siteUrl, { login }) => siteUrl + "/s/" + login,
    pictureHosts: /^headicon\\.trovo\\.live$/,
    loginField: null,
  },
  frameAddress: (playerUrl, { login }) => playerUrl + "/embed/" + encodeURIComponent(login),
  asking: {
    atOnce: 1,
    looksEveryMs: 2_000,
    budget: { burst: 10, everyMs: 1_000 },
    allowed: { most: 1_200, windowMs: 60_000 },
    create:
      ({ apiUrl }) =>
      async (_ctx, channels) => {
        const words = new Map<string, typeof OFFLINE>();
        for (const { id, subject } of channels) {
          const told = read(channel, await call(apiUrl + "/openplatform/channels/" + subject));
          words.set(id, { ...OFFLINE, isLive: told.is_live, viewers: told.current_viewers });
        }
        return { kind: "said", words, cost: channels.length, remaining: null };
      },
  },
  messages: null,
  imports: null,
  publicList: null,
  lookUp: null,
} satisfies Platform;
`;

/** Facts that browsers need about the platform. Browsers cannot import `packages/api`. */
const FACTS = `  trovo: {
    label: "Trovo",
    site: "https://trovo.live",
    player: {
      origin: "https://player.trovo.live",
      parameters: (isPlaying) => ({ autoplay: isPlaying ? "1" : "0" }),
    },
    subscribePage: () => undefined,
    hasImports: false,
  },
`;

const REGISTRY = "packages/api/src/platforms/registry.ts";

export const UNREGISTERED: DocumentEdit = {
  file: REGISTRY,
  before: "{ trovo, twitch,",
  after: "{ twitch,",
};

const EDITS: readonly DocumentEdit[] = [
  {
    file: REGISTRY,
    before: 'import { twitch } from "./twitch.ts";\n',
    after: 'import { trovo } from "./trovo.ts";\nimport { twitch } from "./twitch.ts";\n',
  },
  { ...UNREGISTERED, before: UNREGISTERED.after, after: UNREGISTERED.before },
  {
    file: "packages/validators/src/channel-platforms.ts",
    before: "} satisfies Partial<Record<",
    after: `${FACTS}} satisfies Partial<Record<`,
  },
];

export function addPlatform(folder: string): void {
  writeFileSync(join(folder, "packages/api/src/platforms/trovo.ts"), MODULE);
  for (const edit of EDITS) replaceOnce(folder, edit);
}

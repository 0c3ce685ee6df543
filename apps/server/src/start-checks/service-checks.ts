import { call, PlatformResponseError } from "@starling/api/platforms/calls.adapter";
import type { PlatformSettings } from "@starling/api/platforms/platform";
import { platformOf } from "@starling/api/platforms/registry";
import { CHANNEL_PLATFORMS, type ChannelPlatform, factsOf } from "@starling/validators/channels";
import type { Environment } from "../environment.ts";
import { openPayments } from "../payments/gateway.ts";
import { platformsFrom } from "../platforms/platforms.ts";
import { STRIPE_WEBHOOK_PATH } from "../webhooks/routes.ts";
import type { StartWarning } from "./start-checks.ts";

type Found = Omit<StartWarning, "isHarmful">;

/** A service and a harmless call that verifies its settings. */
export interface ServiceCheck {
  service: string;
  /** Resolves to the problem; null if the service accepts the settings. */
  run(): Promise<Found | null>;
}

/** Checks of mail, Stripe and each configured platform. They send and change nothing. */
export function serviceChecks(env: Environment): ServiceCheck[] {
  const platforms = platformsFrom(env);
  return [
    ...(env.SMTP_URL === undefined ? [] : [{ service: "Mail", run: () => checkMail(env.SMTP_URL ?? "") }]),
    ...(env.STRIPE_SECRET_KEY === undefined ? [] : [{ service: "Stripe", run: () => checkStripe(env) }]),
    ...CHANNEL_PLATFORMS.flatMap((platform) => {
      const settings = platforms[platform];
      return settings === null
        ? []
        : [{ service: factsOf(platform).label, run: () => checkPlatform(platform, settings) }];
    }),
  ];
}

export function unconfiguredParts(env: Environment): { part: string; detail: string }[] {
  const { isProduction } = env;
  const parts = [
    ["Mail", env.SMTP_URL, "Emails are kept at /dev/outbox."],
    ["Stripe", env.STRIPE_SECRET_KEY, isProduction ? "Everything is free, and no one can pay." : STAND_IN],
    ["Redis", env.REDIS_URL, "Fine for a single server."],
    ["Bucket", env.S3_BUCKET ?? env.UPLOADTHING_TOKEN, "Files are kept in DATA_DIR/media: back them up."],
    [
      "Twitch",
      env.TWITCH_CLIENT_ID,
      isProduction ? "No one can connect a Twitch channel, and /live has no Twitch streams." : STAND_IN,
    ],
  ] as const;
  return parts.flatMap(([part, setting, detail]) => (setting === undefined ? [{ part, detail }] : []));
}

const STAND_IN = "A stand-in replaces it, for trying things out.";

async function checkMail(url: string): Promise<Found | null> {
  const { createTransport } = await import("nodemailer");
  const transport = createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000 });
  try {
    await transport.verify();
    return null;
  } catch (error) {
    const isRefused = error instanceof Error && "code" in error && error.code === "EAUTH";
    const [wrong, fix] = isRefused
      ? ["names a user or password that the mail server refuses", "Copy both from your mail provider."]
      : [
          "leads to a mail server that cannot be reached",
          "Check host, port and firewall. Many hosts block port 25.",
        ];
    return { name: "SMTP_URL", wrong, fix };
  } finally {
    transport.close();
  }
}

async function checkStripe(env: Environment): Promise<Found | null> {
  const { STRIPE_SECRET_KEY: secretKey = "", STRIPE_WEBHOOK_SECRET: webhookSecret = "" } = env;
  const { stripe } = openPayments({ secretKey, webhookSecret });
  const address = `${env.PUBLIC_URL}${STRIPE_WEBHOOK_PATH}`;
  try {
    const { data } = await stripe.webhookEndpoints.list({ limit: 100 });
    if (data.some(({ url, status }) => url === address && status === "enabled")) return null;
    const wrong = "belongs to an account that sends no events here";
    return { name: "STRIPE_SECRET_KEY", wrong, fix: `Create a webhook endpoint for ${address} at Stripe.` };
  } catch (error) {
    const isRefused =
      error instanceof Error && "statusCode" in error && [401, 403].includes(Number(error.statusCode));
    const [wrong, fix] = isRefused
      ? [
          "is refused by Stripe",
          "Copy it again from Stripe's dashboard. A restricted key needs to read webhook endpoints.",
        ]
      : [
          "could not be tried, because Stripe cannot be reached",
          "Check this server's way to api.stripe.com.",
        ];
    return { name: "STRIPE_SECRET_KEY", wrong, fix };
  }
}

async function checkPlatform(platform: ChannelPlatform, settings: PlatformSettings): Promise<Found | null> {
  const { client } = platformOf(platform).environment;
  try {
    const status = await statusOf(settings);
    if (status < 400) return null;
    const name = "apiKey" in settings ? `${platform.toUpperCase()}_API_KEY` : `${client}_CLIENT_SECRET`;
    return {
      name,
      wrong: `is refused by ${platform} with ${status}`,
      fix: "Copy it again from the platform's console.",
    };
  } catch (error) {
    if (!(error instanceof PlatformResponseError)) throw error;
    const wrong = `could not be tried, because ${platform} ${error.message}`;
    return { name: `${client}_CLIENT_ID`, wrong, fix: "Check this server's way to the internet." };
  }
}

async function statusOf(settings: PlatformSettings): Promise<number> {
  if ("apiKey" in settings) {
    const address = `${settings.apiUrl}/youtube/v3/i18nLanguages?part=id&key=${encodeURIComponent(String(settings.apiKey))}`;
    return (await call(address)).status;
  }
  const { clientId: client_id, clientSecret: client_secret, tokenUrl } = settings;
  const body = new URLSearchParams({ client_id, client_secret, grant_type: "client_credentials" });
  return (await call(tokenUrl, { method: "POST", body })).status;
}

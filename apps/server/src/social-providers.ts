import type { SocialProvider } from "@starling/api/ports";
import { z } from "zod";

/** Prefixes of the environment variables `…_CLIENT_ID` and `…_CLIENT_SECRET`. */
export const SOCIAL_CLIENTS = ["GOOGLE", "TWITCH", "DISCORD"] as const;

export const socialVariables = {
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  TWITCH_CLIENT_ID: z.string().optional(),
  TWITCH_CLIENT_SECRET: z.string().optional(),
  DISCORD_CLIENT_ID: z.string().optional(),
  DISCORD_CLIENT_SECRET: z.string().optional(),
};

export type SocialEnvironment = Partial<Record<keyof typeof socialVariables, string | undefined>>;

type Endpoints = Omit<SocialProvider, "clientId" | "clientSecret">;

const GOOGLE: Endpoints = {
  key: "google",
  label: "Google",
  issuer: "https://accounts.google.com",
  authorizationEndpoint: "https://accounts.google.com/o/oauth2/v2/auth",
  tokenEndpoint: "https://oauth2.googleapis.com/token",
  userInfoEndpoint: "https://openidconnect.googleapis.com/v1/userinfo",
  scope: "openid email profile",
  authorizationParameters: { prompt: "select_account" },
};

const TWITCH: Endpoints = {
  key: "twitch",
  label: "Twitch",
  issuer: "https://id.twitch.tv/oauth2",
  authorizationEndpoint: "https://id.twitch.tv/oauth2/authorize",
  tokenEndpoint: "https://id.twitch.tv/oauth2/token",
  userInfoEndpoint: "https://id.twitch.tv/oauth2/userinfo",
  scope: "openid user:read:email",
  // Twitch returns an email address only if the claim is requested.
  authorizationParameters: {
    claims: JSON.stringify({ userinfo: { email: null, email_verified: null, preferred_username: null } }),
  },
};

const DISCORD: Endpoints = {
  key: "discord",
  label: "Discord",
  issuer: "https://discord.com",
  authorizationEndpoint: "https://discord.com/oauth2/authorize",
  tokenEndpoint: "https://discord.com/api/oauth2/token",
  userInfoEndpoint: "https://discord.com/api/users/@me",
  scope: "identify email",
};

export function socialProvidersFrom(env: SocialEnvironment): SocialProvider[] {
  return [
    registered(GOOGLE, env.GOOGLE_CLIENT_ID, env.GOOGLE_CLIENT_SECRET),
    registered(TWITCH, env.TWITCH_CLIENT_ID, env.TWITCH_CLIENT_SECRET),
    registered(DISCORD, env.DISCORD_CLIENT_ID, env.DISCORD_CLIENT_SECRET),
  ].filter((provider) => provider !== null);
}

function registered(
  endpoints: Endpoints,
  clientId: string | undefined,
  clientSecret: string | undefined,
): SocialProvider | null {
  return clientId && clientSecret ? { ...endpoints, clientId, clientSecret } : null;
}

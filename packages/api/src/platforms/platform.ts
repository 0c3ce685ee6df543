import type { Db } from "@starling/db/client";
import type { z } from "zod";
import type { Clock } from "../clock.ts";
import type { Answer, AskedChannel } from "./answers.rules.ts";
import type { ToldChannel } from "./channels.rules.ts";
import type { ClipsPage, ClipsQuestion, Refusal, SegmentsPage } from "./imports.rules.ts";
import type { RawMessage, ReadMessage } from "./messages.rules.ts";
import type { Budget, HubQuestion, SubscriberCalls } from "./subscriptions.rules.ts";
import type { AppClient } from "./tokens.adapter.ts";

/** Addresses of a platform in this run, and our client there. */
export interface PlatformSettings {
  clientId: string;
  clientSecret: string;
  /** Issuer of the platform's ID tokens. */
  issuer: string;
  /** The page where a person signs in, as browsers reach it. */
  authorizeUrl: string;
  /** Token endpoint, for codes and for our own credentials. */
  tokenUrl: string;
  /** Base address of every call, without a slash at the end. */
  apiUrl: string;
  /** Base address of channels, without a slash at the end. */
  siteUrl: string;
  /** Base address of the player, as browsers reach it, without a slash at the end. */
  playerUrl: string;
}

/** The part of a service's context that a module may use. */
export interface PlatformContext {
  db: Db;
  ports: { clock: Clock };
}

/** A channel that is due, and whether its platform last said that it is live. */
export interface KnownChannel extends AskedChannel {
  known: { isLive: boolean } | null;
}

/** Asks about up to {@link Asking.atOnce} channels. Rejects with `PlatformTrouble` where the platform gives no usable answer. */
export type Ask = (ctx: PlatformContext, channels: readonly KnownChannel[]) => Promise<Answer>;

/** The variables of the environment that name the platform's client and addresses. */
export interface PlatformEnvironment<Settings extends PlatformSettings> {
  /** Prefix of `…_CLIENT_ID` and `…_CLIENT_SECRET`. */
  client: Uppercase<string>;
  /** A variable that needs the client, and where an operator finds that client. */
  clientNeededBy?: { variable: string; example: string };
  /** Variables beside those of the client. */
  variables: Readonly<Record<string, z.ZodOptional<z.ZodType<string>>>>;
  /** Settings from the environment; null where a required variable is not set. */
  settings(
    client: Pick<PlatformSettings, "clientId" | "clientSecret">,
    variables: Readonly<Record<string, string | undefined>>,
  ): Settings | null;
}

/** How a streamer's channel is proven and addressed. */
export interface PlatformChannel {
  /** The smallest scope that shows which channel a person has. */
  scope: string;
  authorizationParameters?: Readonly<Record<string, string>>;
  /**
   * Reads the channel of the person who signed in; null where they have none. Throws for an answer of another shape.
   * @param ask calls the API with the person's token
   * @param subject of the ID token; null without OpenID Connect
   */
  read(ask: (path: string) => Promise<unknown>, subject: string | null): Promise<ToldChannel | null>;
  /** Where a channel is watched. */
  address(siteUrl: string, channel: Pick<ToldChannel, "login" | "subject">): string;
  /** Hosts of the pictures of channels and clips; nothing else is fetched (security I4). */
  pictureHosts: RegExp;
  /** Profile field that mirrors the channel's login; null where there is none. */
  loginField: "twitchUsername" | null;
}

/** How the platform is asked who is live. */
export interface Asking<Settings extends PlatformSettings> {
  /** Channels in one call. */
  atOnce: number;
  /** Interval between checks for channels that are due, in milliseconds. */
  looksEveryMs: number;
  /** Our own limit (docs/decisions/020). */
  budget: Budget;
  /** The default limit of an app; null where the platform publishes none. */
  allowed: { most: number; windowMs: number } | null;
  create(settings: Settings, clock: Clock): Ask;
}

/** What verifying and subscribing need. */
export interface MessagesSetup<Settings extends PlatformSettings> {
  settings: Settings;
  clock: Clock;
  /** Address of our endpoint for the platform's messages. */
  callback: string;
  /** Shared with the platform, which signs messages with it. */
  secret: string;
  /** Never leaves this installation. */
  installationSecret: string;
}

/** How the platform's messages are subscribed to, verified and read. */
export interface Messages<Settings extends PlatformSettings> {
  /** Types of messages about each channel, most important first. */
  types: readonly string[];
  /** Types of messages about our app as a whole. */
  appTypes: readonly string[];
  /** Limit of calls that keep subscriptions, in addition to {@link Asking.budget}. */
  budget: Budget;
  /** Header of the signature; a message without it is refused unread. */
  signedBy: string;
  /** Content type of its messages. */
  contentType: "application/json" | "application/atom+xml";
  /** For the description of the API. */
  documentation: { sender: string; description: string; hasChallenge: boolean };
  /** Address that messages come from, to tell whether they can reach this site. */
  sendsFrom(settings: Settings): string;
  /** Verifies and reads a message. Throws a `DomainError` for a forged or unreadable one. */
  listen(setup: MessagesSetup<Settings>): (raw: RawMessage) => Promise<ReadMessage>;
  subscribe(setup: MessagesSetup<Settings>): SubscriberCalls;
  /** Reads a hub's GET that confirms a subscription; absent where there is none. */
  question?: {
    summary: string;
    description: string;
    parameters: readonly { name: string; required: boolean }[];
    read(asked: URLSearchParams, installationSecret: string): HubQuestion;
  };
}

/** Reads schedules and clips. Rejects with `PlatformTrouble` where the platform gives no usable answer. */
export interface Imports<Settings extends PlatformSettings> {
  client(settings: Settings, clock: Clock): AppClient;
  /** A page of a channel's planned streams from now on. */
  segments(
    client: AppClient,
    apiUrl: string,
    channel: string,
    after: string | null,
  ): Promise<SegmentsPage | Refusal>;
  clips(client: AppClient, apiUrl: string, asked: ClipsQuestion): Promise<ClipsPage | Refusal>;
  /** Hosts on which clips play, in addition to the platform's own site. */
  clipHosts: readonly string[];
}

/** Everything about a platform that says who is live. */
export interface Platform<Settings extends PlatformSettings = PlatformSettings> {
  environment: PlatformEnvironment<Settings>;
  channel: PlatformChannel;
  /** Address of the player's frame; null where the platform has not said what is on. */
  frameAddress(playerUrl: string, on: { login: string; streamId: string | null }): string | null;
  asking: Asking<Settings>;
  /** Null for a platform that sends no messages. */
  messages: Messages<Settings> | null;
  /** Null for a platform that nothing can be imported from. */
  imports: Imports<Settings> | null;
}

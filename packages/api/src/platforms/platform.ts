import type { Db } from "@starling/db/client";
import type { z } from "zod";
import type { Clock } from "../clock.ts";
import type { Answer, PolledChannel } from "./answers.rules.ts";
import type { ChannelProfile } from "./channels.rules.ts";
import type { ClipsPage, ClipsQuery, Refusal, SegmentsPage } from "./imports.rules.ts";
import type { RawMessage, ReadMessage } from "./messages.rules.ts";
import type { ListAnswer } from "./public-lists.rules.ts";
import type { Budget, HubVerification, SubscriberCalls } from "./subscriptions.rules.ts";
import type { AppClient } from "./tokens.adapter.ts";

export interface PlatformSettings {
  clientId: string;
  clientSecret: string;
  issuer: string;
  authorizeUrl: string;
  tokenUrl: string;
  /** Base URL of API calls, without a trailing slash. */
  apiUrl: string;
  /** Base URL of channel pages, without a trailing slash. */
  siteUrl: string;
  /** Base URL of the player for browsers, without a trailing slash. */
  playerUrl: string;
}

export interface PlatformContext {
  db: Db;
  ports: { clock: Clock };
}

export interface KnownChannel extends PolledChannel {
  known: { isLive: boolean } | null;
}

/**
 * Polls up to {@link PollingSetup.atOnce} channels. Rejects with `PlatformResponseError` for an unusable
 * answer.
 */
export type Ask = (ctx: PlatformContext, channels: readonly KnownChannel[]) => Promise<Answer>;

export interface PlatformEnvironment<Settings extends PlatformSettings> {
  /** Prefix of the environment variables `…_CLIENT_ID` and `…_CLIENT_SECRET`. */
  client: Uppercase<string>;
  /**
   * Present if the platform needs an OAuth client as soon as the environment variable `variable` is set.
   * `example` tells operators where to obtain the client.
   */
  clientNeededBy?: { variable: string; example: string };
  variables: Readonly<Record<string, z.ZodOptional<z.ZodType<string>>>>;
  /** Null if a required variable is missing. */
  settings(
    client: Pick<PlatformSettings, "clientId" | "clientSecret">,
    variables: Readonly<Record<string, string | undefined>>,
  ): Settings | null;
}

export interface PlatformChannel {
  /** The smallest OAuth scope that identifies the channel. */
  scope: string;
  authorizationParameters?: Readonly<Record<string, string>>;
  /**
   * Reads the user's channel; null if there is none. Throws for an unexpected response.
   * @param ask calls the API with the user's token
   * @param subject the subject of the ID token; null without OpenID Connect
   */
  read(ask: (path: string) => Promise<unknown>, subject: string | null): Promise<ChannelProfile | null>;
  address(siteUrl: string, channel: Pick<ChannelProfile, "login" | "subject">): string;
  /** Reads up to `most` channels that the token's owner follows; absent if the platform has no such API. */
  follows?: {
    scope: string;
    read(ask: (path: string) => Promise<unknown>, subject: string | null, most: number): Promise<Follows>;
  };
  /** Hosts from which channel and clip pictures may be fetched (security row I4). */
  pictureHosts: RegExp;
  /** Profile field that is kept equal to the channel's login; null if there is none. */
  loginField: "twitchUsername" | null;
}

export interface PollingSetup<Settings extends PlatformSettings> {
  atOnce: number;
  looksEveryMs: number;
  /** Limit that we set for our own requests (docs/decisions/020). */
  budget: Budget;
  /** The platform's default request limit per app; null if the platform publishes none. */
  allowed: { most: number; windowMs: number } | null;
  create(settings: Settings, clock: Clock): Ask;
}

export interface MessagesSetup<Settings extends PlatformSettings> {
  settings: Settings;
  clock: Clock;
  callback: string;
  /** Secret shared with the platform for signatures. */
  secret: string;
  /** Secret that never leaves this installation. */
  installationSecret: string;
}

export interface Messages<Settings extends PlatformSettings> {
  /** Message types, most important first. */
  types: readonly string[];
  /** Types of messages that concern our app rather than one channel. */
  appTypes: readonly string[];
  /** Request budget for subscription calls, in addition to {@link PollingSetup.budget}. */
  budget: Budget;
  /** Name of the signature header; messages without it are rejected before the body is read. */
  signedBy: string;
  contentType: "application/json" | "application/atom+xml";
  documentation: { sender: string; description: string; hasChallenge: boolean };
  /** URL of the platform's webhook sender, to check whether the sender can reach this site. */
  sendsFrom(settings: Settings): string;
  /** Returns a function that verifies and parses a message; rejects with `DomainError` if it is invalid. */
  listen(setup: MessagesSetup<Settings>): (raw: RawMessage) => Promise<ReadMessage>;
  subscribe(setup: MessagesSetup<Settings>): SubscriberCalls;
  /** Reads the GET request that confirms a subscription; absent if the platform sends no such request. */
  question?: {
    summary: string;
    description: string;
    parameters: readonly { name: string; required: boolean }[];
    read(asked: URLSearchParams, installationSecret: string): HubVerification;
  };
}

/** Methods reject with `PlatformResponseError` for an unusable answer. */
export interface Imports<Settings extends PlatformSettings> {
  client(settings: Settings, clock: Clock): AppClient;
  segments(
    client: AppClient,
    apiUrl: string,
    channel: string,
    after: string | null,
  ): Promise<SegmentsPage | Refusal>;
  clips(client: AppClient, apiUrl: string, asked: ClipsQuery): Promise<ClipsPage | Refusal>;
  /** Hosts of clip URLs besides the platform's own site. */
  clipHosts: readonly string[];
}

/** Lists all live streams (docs/decisions/041). */
export interface PublicList<Settings extends PlatformSettings> {
  /** Whether the list is sorted by viewers, highest first. */
  isByViewers: boolean;
  /** The platform's requests per minute, of which the crawl may use `CRAWL_SHARE` percent. */
  requestsPerMinute: number;
  /**
   * Reads a page of the live streams in a language. Rejects with `PlatformResponseError` for an unusable
   * answer.
   */
  create(settings: Settings, clock: Clock): (language: string, after: string | null) => Promise<ListAnswer>;
}

export interface Follows {
  total: number;
  items: Omit<ChannelProfile, "picture">[];
}

export interface ChannelTopic {
  language: string | null;
  game: string | null;
}

export type LookUpQuestion = { ids: readonly string[] } | { login: string };

export interface LookUp<Settings extends PlatformSettings> {
  atOnce: number;
  client(settings: Settings, clock: Clock): AppClient;
  /** Omits unknown channels. Rejects with `PlatformResponseError` for an unusable answer. */
  find(client: AppClient, apiUrl: string, asked: LookUpQuestion): Promise<ChannelProfile[]>;
  describe(client: AppClient, apiUrl: string, channelId: string): Promise<ChannelTopic>;
}

export interface Platform<Settings extends PlatformSettings = PlatformSettings> {
  environment: PlatformEnvironment<Settings>;
  channel: PlatformChannel;
  /** URL of the player; null if the player needs the stream id and that id is unknown. */
  frameAddress(playerUrl: string, on: { login: string; streamId: string | null }): string | null;
  asking: PollingSetup<Settings>;
  messages: Messages<Settings> | null;
  imports: Imports<Settings> | null;
  publicList: PublicList<Settings> | null;
  lookUp: LookUp<Settings> | null;
}

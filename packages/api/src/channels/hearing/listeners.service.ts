import type { ChannelPlatform } from "@starling/validators/channels";
import { DomainError } from "../../errors.ts";
import type { Ports } from "../../ports.ts";
import { createKickKeys } from "./keys.adapter.ts";
import { isKickMessage, readKickMessage } from "./kick.rules.ts";
import { forged, type RawMessage, type ReadMessage } from "./refusals.rules.ts";
import { secretFor } from "./signatures.rules.ts";
import { readTwitchMessage } from "./twitch.rules.ts";
import { readYoutubeMessage } from "./youtube.rules.ts";

/** How a platform's messages are taken. */
export interface Listener {
  /** The header without which nothing of a message is read. */
  signedBy: string;
  /** The types of content that the platform sends. */
  types: readonly string[];
  /** What a message says. Throws a refusal for what the platform has not signed, and for what is none. */
  read(raw: RawMessage): Promise<ReadMessage>;
}

/** Takes the messages of the platforms that are configured; null for the others. */
export function createListeners({ clock, settings }: Ports): Record<ChannelPlatform, Listener | null> {
  const { twitch, youtube, kick } = settings.platforms;
  const secretOf = (platform: ChannelPlatform) => secretFor(settings.secret, platform);
  return {
    twitch: twitch && {
      signedBy: "twitch-eventsub-message-signature",
      types: ["application/json"],
      read: async (raw) =>
        readTwitchMessage(raw, { clientId: twitch.clientId, secret: secretOf("twitch") }, clock.now()),
    },
    youtube: youtube && {
      signedBy: "x-hub-signature",
      types: ["application/atom+xml"],
      read: async (raw) => readYoutubeMessage(raw, secretOf("youtube"), clock.now()),
    },
    kick: kick && kickListener(kick.apiUrl, clock),
  };
}

function kickListener(apiUrl: string, clock: Ports["clock"]): Listener {
  const keys = createKickKeys(apiUrl, clock);
  return {
    signedBy: "kick-event-signature",
    types: ["application/json"],
    async read(raw) {
      const known = await keys.known();
      // Kick sends it again.
      if (known === null) throw new DomainError("UNAVAILABLE", "The platform’s key could not be read");
      if (!isKickMessage(raw, known)) {
        // Kick may sign with another key by now.
        const another = await keys.another();
        if (another === null || !isKickMessage(raw, another)) throw forged();
      }
      return readKickMessage(raw, clock.now());
    },
  };
}

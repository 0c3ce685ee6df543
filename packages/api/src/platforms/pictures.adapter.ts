import type { ChannelPlatform } from "@starling/validators/channels";
import { MAX_PICTURE_BYTES } from "@starling/validators/pictures";
import type { PlatformSettings } from "./platform.ts";
import { platformOf } from "./registry.ts";

const TIMEOUT_MS = 10_000;

export interface ConfiguredPlatform {
  platform: ChannelPlatform;
  settings: PlatformSettings;
}

/** Picture of a channel or clip; null if on a foreign host, too large or unreadable. */
export async function readPlatformPicture(
  { platform, settings }: ConfiguredPlatform,
  address: string,
  maxBytes = MAX_PICTURE_BYTES,
): Promise<Uint8Array | null> {
  const { protocol, hostname, origin } = new URL(address);
  const isTheirs = protocol === "https:" && platformOf(platform).channel.pictureHosts.test(hostname);
  if (!isTheirs && origin !== new URL(settings.apiUrl).origin) return null;
  try {
    const answer = await fetch(address, { redirect: "error", signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!answer.ok || !answer.body) return null;
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of answer.body) {
      size += chunk.length;
      if (size > maxBytes) return null;
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } catch {
    return null;
  }
}

import type { savedChannels } from "@starling/db/schema/outside-streams";
import type { SavedChannel } from "@starling/validators/saved-channels";
import type { PlatformSettings } from "../../platforms/platform.ts";
import { platformOf } from "../../platforms/registry.ts";
import type { KnownChannel } from "./known.service.ts";

type Row = Pick<typeof savedChannels.$inferSelect, "platform" | "channelId" | "createdAt">;

export function presentSavedChannel(
  { platform, channelId, createdAt }: Row,
  known: KnownChannel | undefined,
  settings: PlatformSettings | null,
): SavedChannel {
  const login = known?.login ?? null;
  const address =
    login !== null && settings
      ? platformOf(platform).channel.address(settings.siteUrl, { login, subject: channelId })
      : null;
  return {
    ...{ platform, channelId, login, name: known?.name ?? null },
    address: known?.stream?.address ?? address,
    stream: known?.stream ?? null,
    savedAt: createdAt,
  };
}

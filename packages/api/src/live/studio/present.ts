import { isUnreachable, type StoredStatus } from "@starling/validators/channels";
import type { OwnChannel } from "@starling/validators/own-channels";
import type { StudioChannel } from "@starling/validators/studio";

function stateOf(
  { isRevoked }: OwnChannel,
  status: StoredStatus | undefined,
  now: Date,
): StudioChannel["state"] {
  if (isRevoked) return "revoked";
  if (!status) return "waiting";
  const { silentSince, isLive } = status;
  if (isUnreachable(silentSince === null ? null : new Date(silentSince), now)) return "silent";
  return isLive ? "live" : "offline";
}

export function presentStudioChannel(
  channel: OwnChannel,
  statuses: readonly StoredStatus[],
  now: Date,
): StudioChannel {
  const { platform, name, address } = channel;
  const status = statuses.find((one) => one.platform === platform);
  const state = stateOf(channel, status, now);
  const live = state === "live" ? status : undefined;
  return { platform, name, address, state, since: live?.since ?? null, viewers: live?.viewers ?? 0 };
}

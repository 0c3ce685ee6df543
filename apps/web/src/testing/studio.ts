import type { StudioChannel, StudioOverview } from "@starling/validators/studio";

export function studioChannel(values: Partial<StudioChannel> = {}): StudioChannel {
  return {
    platform: "twitch",
    name: "Robin",
    address: "https://twitch.example.test/robin",
    state: "offline",
    since: null,
    viewers: 0,
    ...values,
  };
}

export function studioOverview(values: Partial<StudioOverview> = {}): StudioOverview {
  return {
    id: "0190f0e0-0000-7000-8000-000000000002",
    isLive: false,
    liveSource: null,
    liveSince: null,
    liveTitle: null,
    liveGame: null,
    nextStreamAt: null,
    nextGame: null,
    viewers: 0,
    followersCount: 41,
    channels: [studioChannel()],
    canConnect: true,
    isPlannedNow: false,
    tasks: [],
    lastStream: null,
    ...values,
  };
}

import type { OutsideStream } from "@starling/validators/outside-streams";

export function outsideStream(number: number, changes: Partial<OutsideStream> = {}): OutsideStream {
  return {
    id: `twitch:${number}`,
    platform: "twitch",
    channelId: String(number),
    login: `outsider_${number}`,
    name: `Outsider ${number}`,
    title: `Slow games ${number}`,
    game: "Chess",
    language: "en",
    viewers: 0,
    startedAt: new Date(Date.now() - 90 * 60_000).toISOString(),
    hasThumbnail: false,
    address: `https://twitch.example.test/outsider_${number}`,
    frame: "about:blank",
    ...changes,
  };
}

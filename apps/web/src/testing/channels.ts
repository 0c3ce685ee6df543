import type { OwnChannel } from "@starling/validators/own-channels";

export function ownChannel(values: Partial<OwnChannel> = {}): OwnChannel {
  return {
    platform: "twitch",
    login: "mika",
    name: "Mika",
    address: "https://twitch.example.test/mika",
    hasPicture: true,
    linkedAt: "2026-03-14T12:00:00.000Z",
    isRevoked: false,
    ...values,
  };
}

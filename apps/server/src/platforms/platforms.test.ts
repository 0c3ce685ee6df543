import { NO_PLATFORMS } from "@starling/api/ports";
import { expect, test } from "vitest";
import { missingClients, platformsFrom } from "./platforms.ts";

const TWITCH = { TWITCH_CLIENT_ID: "t", TWITCH_CLIENT_SECRET: "t secret" };
const YOUTUBE = { GOOGLE_CLIENT_ID: "g", GOOGLE_CLIENT_SECRET: "g secret", YOUTUBE_API_KEY: "key" };
const KICK = { KICK_CLIENT_ID: "k", KICK_CLIENT_SECRET: "k secret" };

test("platformsFrom enables a platform when all its keys are set", () => {
  expect(platformsFrom({})).toEqual(NO_PLATFORMS);
  expect(platformsFrom({ TWITCH_CLIENT_ID: "t", GOOGLE_CLIENT_ID: "g", KICK_CLIENT_ID: "k" })).toEqual(
    NO_PLATFORMS,
  );
  const all = platformsFrom({ ...TWITCH, ...YOUTUBE, ...KICK });
  expect(Object.values(all)).not.toContain(null);
  expect(all.twitch).toMatchObject({
    clientId: "t",
    tokenUrl: "https://id.twitch.tv/oauth2/token",
    apiUrl: "https://api.twitch.tv",
  });
  expect(all.youtube).toMatchObject({
    authorizeUrl: "https://accounts.google.com/o/oauth2/v2/auth",
    tokenUrl: "https://oauth2.googleapis.com/token",
  });
  expect(all.kick).toMatchObject({ tokenUrl: "https://id.kick.com/oauth/token" });
});

test("YouTube requires an API key in addition to Google sign-in, and the key requires Google's client", () => {
  const { YOUTUBE_API_KEY, ...google } = YOUTUBE;
  expect(platformsFrom(google).youtube).toBeNull();
  expect(missingClients({ YOUTUBE_API_KEY }).map(({ name }) => name)).toEqual([
    "GOOGLE_CLIENT_ID",
    "GOOGLE_CLIENT_SECRET",
  ]);
  expect(missingClients(YOUTUBE)).toEqual([]);
});

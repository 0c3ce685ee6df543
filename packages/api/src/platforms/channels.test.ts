import { expect, test } from "vitest";
import { kickChannel } from "./kick.ts";
import { twitchChannel } from "./twitch.ts";
import { youtube, youtubeChannel } from "./youtube.ts";

test("reads Twitch's user, and removes invisible characters and an invalid picture", () => {
  const user = {
    id: "141981764",
    login: "twitchdev",
    display_name: " Twitch\u202eDev ",
    profile_image_url: "",
  };
  expect(twitchChannel({ data: [user] })).toEqual({
    subject: "141981764",
    login: "twitchdev",
    name: "TwitchDev",
    picture: null,
  });
  expect(twitchChannel({ data: [] })).toBeNull();
});

test("identifies a YouTube channel by handle or id, and returns null for an account without a channel", () => {
  const snippet = {
    title: "Google Developers",
    customUrl: "@googledevelopers",
    thumbnails: { high: { url: "https://yt3.ggpht.com/a" } },
  };
  const told = youtubeChannel({ items: [{ id: "UC_x5XG1OV2P6uZZ5FSM9Ttw", snippet }] });
  expect(told).toEqual({
    subject: "UC_x5XG1OV2P6uZZ5FSM9Ttw",
    login: "@googledevelopers",
    name: "Google Developers",
    picture: "https://yt3.ggpht.com/a",
  });
  const nameless = youtubeChannel({ items: [{ id: "UC_x5XG1OV2P6uZZ5FSM9Ttw", snippet: { title: "G" } }] });
  expect(nameless && youtube.channel.address("https://www.youtube.com", nameless)).toBe(
    "https://www.youtube.com/channel/UC_x5XG1OV2P6uZZ5FSM9Ttw",
  );
  expect(youtubeChannel({ kind: "youtube#channelListResponse" })).toBeNull();
});

test("rejects Kick's answers if the ids of user and channel differ", () => {
  const users = { data: [{ user_id: 123, name: "Mika", profile_picture: "https://files.kick.com/a.webp" }] };
  const slug = (id: number) => ({ data: [{ broadcaster_user_id: id, slug: "mika" }] });
  expect(kickChannel(users, slug(123))).toEqual({
    subject: "123",
    login: "mika",
    name: "Mika",
    picture: "https://files.kick.com/a.webp",
  });
  expect(() => kickChannel(users, slug(124))).toThrow("two different users");
  expect(kickChannel({ data: [] }, slug(1))).toBeNull();
});

test.each([
  null,
  {},
  { data: [{ id: "1" }] },
  { data: [{ id: "1", login: "a/../b", display_name: "A" }] },
  { data: [{ id: "../1", login: "a", display_name: "A" }] },
  { data: [{ id: "1", login: "a", display_name: " \u200b " }] },
])("rejects %j as an answer of Twitch", (answer) => {
  expect(() => twitchChannel(answer)).toThrow();
});

import { expect, test } from "vitest";
import { liveMessage, type PostedStream, testMessage } from "./messages.rules.ts";

const NIA: PostedStream = {
  displayName: "Nia",
  page: "https://starling.example/@nia",
  title: "A calm evening",
  game: "Stardew Valley",
  thumbnail: "https://static-cdn.jtvnw.net/live_user_nia-440x248.jpg",
  startedAt: new Date("2026-03-14T12:00:00Z"),
};

const ROLE = "123456789012345678";

test("the message contains title, game, picture and a link to the public page, and no mention", () => {
  expect(liveMessage(NIA, null)).toMatchObject({
    content: "**Nia** is live",
    embeds: [
      {
        title: "A calm evening",
        url: NIA.page,
        fields: [{ name: "Game", value: "Stardew Valley" }],
        image: { url: `${NIA.thumbnail}?starling=${NIA.startedAt.getTime()}` },
      },
    ],
    allowed_mentions: { parse: [] },
  });
});

test("mentions only the chosen role", () => {
  const message = liveMessage({ ...NIA, title: "@everyone <@&999999999999999999>" }, ROLE);
  expect(message.content).toBe(`<@&${ROLE}> **Nia** is live`);
  expect(message.allowed_mentions).toEqual({ parse: [], roles: [ROLE] });
});

test("texts written by the streamer have no effect as Markdown, mention or link", () => {
  const hostile = "**x** [free](https://evil.example) <@1> `a`\n# b ~~c~~ ||d||";
  const { content, embeds } = liveMessage({ ...NIA, displayName: hostile, title: hostile }, null);
  for (const text of [content.slice(2, -10), String((embeds[0] as { title: string }).title)]) {
    expect(text).not.toMatch(/(?<!\\)[*[\]<>`#~|@:]/);
    expect(text).not.toContain("\n");
  }
  expect(testMessage({ ...NIA, displayName: "@everyone" }).content).toContain("\\@everyone");
});

test.each(["\\", "a", "\u202E", "👩‍👩‍👧‍👦"])("a title of many %j stays within Discord's limits", (letter) => {
  const [embed] = liveMessage(
    { ...NIA, title: letter.repeat(4_000), game: letter.repeat(4_000) },
    null,
  ).embeds;
  const { title, fields } = embed as { title: string; fields: { value: string }[] };
  expect(title.length).toBeLessThanOrEqual(256);
  expect(fields[0]?.value.length).toBeLessThanOrEqual(1_024);
});

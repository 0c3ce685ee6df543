import { expect, test } from "vitest";
import { renderForm } from "../../testing/render-form.tsx";
import { PlatformLinksField } from "./platform-links-field.tsx";

const LABELS = [
  "Twitch",
  "YouTube Live",
  "TikTok Live",
  "Facebook Live",
  "Kick",
  "Instagram Live",
  "Rumble",
  "Bigo Live",
  "Trovo",
  "URL",
  "Apple App",
  "Android App",
];

test("selecting a platform prefills its link, and deselecting it removes the link", async () => {
  const { screen, values } = await renderForm(<PlatformLinksField />);
  expect(
    screen
      .getByRole("button")
      .elements()
      .map((chip) => chip.textContent),
  ).toEqual(LABELS);
  await screen.getByRole("button", { name: "Kick" }).click();
  const link = screen.getByRole("textbox", { name: "Kick link" });
  await expect.element(link).toHaveValue("https://kick.com/");
  await link.fill("https://kick.com/mira");
  expect(values()).toEqual({ streamingPlatforms: ["kick"], channelLinks: { kick: "https://kick.com/mira" } });
  await screen.getByRole("button", { name: "Kick" }).click();
  await expect.element(link).not.toBeInTheDocument();
  expect(values()).toEqual({ streamingPlatforms: [], channelLinks: {} });
  await screen.getByRole("button", { name: "Kick" }).click();
  await expect.element(link).toHaveValue("https://kick.com/");
});

test("edits an app link as a name and a username, joined by a vertical bar", async () => {
  const { screen, values } = await renderForm(<PlatformLinksField />, {
    values: { streamingPlatforms: ["android"], channelLinks: { android: "StreamCo|mira" } },
  });
  await expect.element(screen.getByRole("textbox", { name: "Android App name" })).toHaveValue("StreamCo");
  await screen.getByRole("textbox", { name: "Android App username" }).fill("mira_plays");
  expect(values().channelLinks).toEqual({ android: "StreamCo|mira_plays" });
});

test("if only some platforms are offered, their links start empty and other platforms' links are kept", async () => {
  const { screen, values } = await renderForm(<PlatformLinksField needsLinks subset={["twitch", "kick"]} />, {
    values: { streamingPlatforms: ["rumble"], channelLinks: { rumble: "https://rumble.com/c/mira" } },
  });
  expect(screen.getByRole("button").elements()).toHaveLength(2);
  await expect.element(screen.getByRole("textbox")).not.toBeInTheDocument();
  await screen.getByRole("button", { name: "Twitch" }).click();
  await expect.element(screen.getByRole("textbox", { name: "Twitch link" })).toHaveValue("");
  expect(values()).toEqual({
    streamingPlatforms: ["twitch", "rumble"],
    channelLinks: { twitch: "", rumble: "https://rumble.com/c/mira" },
  });
});

test("shows a link's error next to it", async () => {
  const { screen } = await renderForm(<PlatformLinksField />, {
    values: { streamingPlatforms: ["kick"], channelLinks: { kick: "javascript:alert(1)" } },
    errors: { "channelLinks.kick": "Please enter a web address for Kick" },
  });
  await expect
    .element(screen.getByRole("textbox", { name: "Kick link" }))
    .toHaveAccessibleDescription("Please enter a web address for Kick");
});

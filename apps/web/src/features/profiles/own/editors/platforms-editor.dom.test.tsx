import { expect, test } from "vitest";
import { openEditor } from "../../../../testing/open-editor.ts";
import { ownStreamerProfile } from "../../../../testing/profiles.ts";

const ADDRESS = "/profile?tab=streaming&edit=platforms";

test("offers six platforms and starts a new platform with an empty link", async () => {
  const { dialog, save } = await openEditor(
    ADDRESS,
    ownStreamerProfile({ streamingPlatforms: [], channelLinks: {} }),
  );
  await expect.element(dialog.getByRole("button", { name: "Twitch" })).toBeVisible();
  for (const name of ["YouTube Live", "TikTok Live", "Kick", "Facebook Live", "URL"]) {
    await expect.element(dialog.getByRole("button", { name, exact: true })).toBeVisible();
  }
  expect(dialog.getByRole("button", { name: "Rumble" }).query()).toBeNull();
  await expect.element(save).toBeDisabled();
  await dialog.getByRole("button", { name: "Kick", exact: true }).click();
  await expect.element(dialog.getByRole("textbox", { name: "Kick link" })).toHaveValue("");
  await expect.element(save).toBeDisabled();
  await dialog.getByRole("textbox", { name: "Kick link" }).fill("  ");
  await expect.element(save).toBeDisabled();
  for (const bare of ["https://kick.com/", "kick.com", "http://www.kick.com"]) {
    await dialog.getByRole("textbox", { name: "Kick link" }).fill(bare);
    await expect.element(save).toBeDisabled();
  }
  await dialog.getByRole("textbox", { name: "Kick link" }).fill("kick.com/ines");
  await expect.element(save).toBeEnabled();
});

test("removes the link of a deselected platform and keeps platforms that the editor does not offer", async () => {
  const { dialog, save, sent } = await openEditor(
    ADDRESS,
    ownStreamerProfile({
      streamingPlatforms: ["twitch", "kick", "rumble", "apple"],
      channelLinks: {
        twitch: "https://twitch.tv/ines",
        kick: "https://kick.com/ines",
        rumble: "https://rumble.com/c/ines",
        apple: "StreamCo|ines",
      },
    }),
  );
  await expect.element(dialog.getByText(/unchanged: Rumble, Apple App/)).toBeVisible();
  await dialog.getByRole("button", { name: "Kick", exact: true }).click();
  await expect.element(dialog.getByRole("textbox", { name: "Kick link" })).not.toBeInTheDocument();
  await save.click();
  await expect
    .poll(() => sent.mock.calls[0]?.[0])
    .toEqual({
      streamingPlatforms: ["twitch", "rumble", "apple"],
      channelLinks: {
        twitch: "https://twitch.tv/ines",
        rumble: "https://rumble.com/c/ines",
        apple: "StreamCo|ines",
      },
    });
});

test("marks and explains invalid links, which disable Save", async () => {
  const { dialog, save, sent } = await openEditor(ADDRESS, ownStreamerProfile());
  await dialog.getByRole("textbox", { name: "Kick link" }).fill("kick.com/ines");
  await expect.element(save).toBeEnabled();
  const twitch = dialog.getByRole("textbox", { name: "Twitch link" });
  for (const link of ["not a link", "ftp://twitch.tv/ines", "javascript:alert(1)"]) {
    await twitch.fill(link);
    await expect.element(save).toBeDisabled();
    await expect.element(twitch).toBeInvalid();
    await expect
      .element(twitch)
      .toHaveAccessibleDescription("Please enter a web address for Twitch, such as https://twitch.tv/name");
  }
  await twitch.fill("https://www.twitch.tv//?");
  await expect.element(twitch).toBeInvalid();
  await expect
    .element(twitch)
    .toHaveAccessibleDescription("Enter your Twitch link to save, or turn Twitch off.");
  await twitch.fill("twitch.tv/ines");
  await expect.element(twitch).toBeValid();
  await expect.element(save).toBeEnabled();
  for (const name of ["Twitch", "Kick"]) await dialog.getByRole("button", { name, exact: true }).click();
  await expect
    .element(dialog.getByRole("group", { name: "Streaming platforms" }))
    .toHaveAccessibleDescription(/Choose at least one platform to save\./);
  await expect.element(save).toBeDisabled();
  expect(sent).not.toHaveBeenCalled();
});

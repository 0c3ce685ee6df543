import { expect, test } from "vitest";
import { openEditor } from "../../../../testing/open-editor.ts";
import { ownProfile, ownStreamerProfile } from "../../../../testing/profiles.ts";

const games = [
  { id: "g1", name: "Hades" },
  { id: "g2", name: "Tunic" },
];

test("sends demographics with their visibility and the free text of an Other option", async () => {
  const { dialog, save, sent } = await openEditor(
    "/profile?edit=demographics",
    ownProfile({ visibility: { height: "hidden" } }),
  );
  await expect.element(dialog.getByLabelText("Who sees this: Height")).toHaveDisplayValue("Only me");
  expect(dialog.getByLabelText("Your religion").query()).toBeNull();
  await dialog.getByLabelText("Religion", { exact: true }).selectOptions("Other");
  await dialog.getByLabelText("Your religion").fill("Pastafarian");
  await dialog.getByLabelText("Who sees this: Location").selectOptions("Everyone");
  await save.click();
  await expect
    .poll(() => sent.mock.calls[0]?.[0])
    .toEqual(
      expect.objectContaining({
        religion: "other",
        religionOther: "Pastafarian",
        location: { city: "Graz", country: "Austria" },
        visibility: { height: "hidden", location: "public" },
      }),
    );
  expect(sent.mock.calls[0]?.[0]).not.toHaveProperty("hobbies");
});

test("shows an age range derived from the date of birth as read-only and does not send it", async () => {
  const { dialog, save, sent } = await openEditor(
    "/profile?edit=demographics",
    ownProfile({ ageRangeDerived: true }),
  );
  const age = dialog.getByRole("textbox", { name: "Age range" });
  await expect.element(age).toHaveValue("25 to 34");
  await expect.element(age).toHaveAttribute("readonly");
  await expect.element(dialog.getByText("Based on your date of birth.")).toBeVisible();
  await expect.element(dialog.getByLabelText("Who sees this: Age range")).toBeVisible();
  await save.click();
  await expect.poll(() => sent.mock.calls[0]?.[0]).toBeDefined();
  expect(sent.mock.calls[0]?.[0]).not.toHaveProperty("ageRange");
});

test("selecting PC, console or phone shows its fields in the presence editor", async () => {
  const { dialog, save, sent } = await openEditor("/profile?edit=presence", ownStreamerProfile());
  const from = dialog.getByRole("group", { name: "Streams from" });
  await expect.element(from).toBeVisible();
  expect(dialog.getByLabelText("Processor").query()).toBeNull();
  await from.getByRole("button", { name: "PC" }).click();
  await dialog.getByLabelText("Processor").selectOptions("Other");
  await dialog.getByLabelText("Your processor").fill("A very old one");
  await from.getByRole("button", { name: "Console" }).click();
  await dialog.getByLabelText("Console", { exact: true }).selectOptions("Nintendo Switch");
  await from.getByRole("button", { name: "Phone/Mobile" }).click();
  await expect.element(dialog.getByLabelText("Phone or tablet")).toBeVisible();
  await dialog.getByLabelText("Viewer goal").selectOptions("40-60 viewers");
  await save.click();
  await expect
    .poll(() => sent.mock.calls[0]?.[0])
    .toEqual(
      expect.objectContaining({
        pcConsolePhoneSetup: ["pc", "console", "mobile"],
        pcSetupSpecifications: { cpu: "other" },
        pcSpecsOther: { cpu: "A very old one" },
        consoleSetup: "switch",
        averageViewers: 12,
        maxViewerGoal: 50,
      }),
    );
});

test("choosing a main device shows its fields, and removing its chip hides them", async () => {
  const { dialog, save, sent } = await openEditor(
    "/profile?edit=presence",
    ownStreamerProfile({
      streamSetup: "pc",
      pcConsolePhoneSetup: ["pc"],
      pcSetupSpecifications: { ...ownStreamerProfile().pcSetupSpecifications, cpu: "other" },
    }),
  );
  const main = dialog.getByLabelText("Streams mainly from");
  await expect.element(dialog.getByLabelText("Your processor")).toBeVisible();
  await main.selectOptions("Console");
  await expect.element(dialog.getByLabelText("Console", { exact: true })).toBeVisible();
  await main.selectOptions("PC");
  const from = dialog.getByRole("group", { name: "Streams from" });
  await from.getByRole("button", { name: "PC" }).click();
  await expect.element(main).toHaveDisplayValue("Console");
  await expect.element(dialog.getByLabelText("Processor")).not.toBeInTheDocument();
  await save.click();
  await expect
    .poll(() => sent.mock.calls[0]?.[0])
    .toEqual(
      expect.objectContaining({
        streamSetup: "console",
        pcConsolePhoneSetup: ["console"],
        pcSetupSpecifications: { cpu: null },
      }),
    );
});

test("removing the last device clears the main device", async () => {
  const { dialog, save, sent } = await openEditor(
    "/profile?edit=presence",
    ownStreamerProfile({ streamSetup: "pc", pcConsolePhoneSetup: ["pc"] }),
  );
  await dialog.getByRole("group", { name: "Streams from" }).getByRole("button", { name: "PC" }).click();
  await expect.element(dialog.getByLabelText("Streams mainly from")).toHaveDisplayValue("Choose…");
  await save.click();
  await expect
    .poll(() => sent.mock.calls[0]?.[0])
    .toEqual(expect.objectContaining({ streamSetup: null, pcConsolePhoneSetup: null }));
});

test("the hardware editor shows the PC components of PC streamers and keeps their values", async () => {
  const own = ownStreamerProfile({
    streamSetup: "pc",
    pcConsolePhoneSetup: ["pc"],
    pcSetupSpecifications: { cpu: "other", gpu: null, ram: null, storage: null },
    pcSpecsOther: { cpu: "A very old one", gpu: null, ram: null, storage: null },
  });
  const { dialog, save, sent } = await openEditor("/profile?edit=hardware", own);
  await expect.element(dialog.getByLabelText("Your processor")).toHaveValue("A very old one");
  await dialog.getByLabelText("Headset", { exact: true }).fill("An old one");
  await save.click();
  await expect
    .poll(() => sent.mock.calls[0]?.[0])
    .toEqual(
      expect.objectContaining({
        pcSetupSpecifications: { cpu: "other" },
        pcSpecsOther: { cpu: "A very old one" },
      }),
    );
  expect(sent.mock.calls[0]?.[0]).not.toHaveProperty("pcConsolePhoneSetup");
});

test("always sends the lighting and stream deck fields of the hardware", async () => {
  const { dialog, save, sent } = await openEditor("/profile?edit=hardware", ownStreamerProfile());
  await dialog.getByRole("checkbox", { name: "Ring light" }).click();
  await dialog.getByLabelText("Headset", { exact: true }).fill("An old one");
  await save.click();
  await expect
    .poll(() => sent.mock.calls[0]?.[0])
    .toEqual({
      hardware: {
        audio: { headset: "An old one" },
        lighting: { ring: true, softbox: false, keyLight: false, rgbDecorative: false },
        controls: { streamDeck: false },
      },
    });
});

test("chooses games from the list and sends their ids", async () => {
  const { dialog, save, sent } = await openEditor(
    "/profile?edit=games",
    ownProfile({ favoriteGames: [{ id: "g1", name: "Hades" }] }),
    { taxonomy: { list: () => games } },
  );
  await expect.element(dialog.getByRole("button", { name: "Remove Hades" })).toBeVisible();
  await dialog.getByRole("combobox", { name: "Favorite games" }).fill("tun");
  await dialog.getByRole("option", { name: "Tunic" }).click();
  await save.click();
  await expect.poll(() => sent.mock.calls).toEqual([[{ favoriteGames: ["g1", "g2"] }]]);
});

test("sends a viewer's preferences together, without streamer fields", async () => {
  const { dialog, save, sent } = await openEditor(
    "/profile?edit=preferences",
    ownProfile({ viewerType: "lurker", watchFrequency: "daily" }),
  );
  await dialog.getByLabelText("Viewer type").selectOptions("Other");
  await dialog.getByLabelText("What kind of viewer you are").fill("The one who clips");
  await dialog.getByLabelText("Watch frequency").selectOptions("Choose…");
  await dialog
    .getByRole("group", { name: "Favorite platforms" })
    .getByRole("button", { name: "Kick" })
    .click();
  await dialog.getByRole("textbox", { name: "Answer 1" }).fill("says hello");
  await save.click();
  await expect
    .poll(() => sent.mock.calls[0]?.[0])
    .toEqual({
      viewerType: "other",
      viewerTypeOther: "The one who clips",
      watchFrequency: null,
      favoritePlatforms: ["kick"],
      funPrompts: [{ key: "always_sub_to_streamer_who", answer: "says hello" }],
    });
});

test("requires a display name", async () => {
  const { dialog, save } = await openEditor("/profile?edit=basics", ownProfile());
  await dialog.getByRole("textbox", { name: "Display Name" }).fill(" ");
  await expect.element(save).toBeDisabled();
});

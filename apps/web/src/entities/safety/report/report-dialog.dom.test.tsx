import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { clipCard } from "../../../testing/clips.ts";
import { fakeDirectory } from "../../../testing/directory.ts";
import { createMe } from "../../../testing/people.ts";
import { renderApp } from "../../../testing/render-app.tsx";
import { fakeReports } from "../../../testing/reports.ts";
import { fakeSafety } from "../../../testing/safety.ts";
import { streamerCard } from "../../../testing/streamers.ts";
import { targetsOf } from "./targets.ts";

const { id, displayName } = streamerCard(1);
const TWICE = "You’ve already reported this. We’ll email you when we’ve reviewed it.";

beforeEach(async () => {
  sessionStorage.clear();
  await page.viewport(1440, 900);
});

async function open(refusal: string | null = null) {
  const reports = fakeReports({ refusal });
  const safety = fakeSafety();
  await renderApp("/streamers", {
    me: createMe(),
    handlers: { ...fakeDirectory().handlers, safety: safety.handlers, reports: reports.handlers },
  });
  await page.getByRole("button", { name: `More actions for ${displayName}` }).click();
  await page.getByRole("menuitem", { name: `Report ${displayName}` }).click();
  const dialog = page.getByRole("dialog", { name: `Report ${displayName}` });
  await expect.element(dialog.getByRole("radio", { name: "Profile", exact: true })).toBeChecked();
  const send = () => dialog.getByRole("button", { name: "Send report" }).click();
  return { ...reports, blocks: safety.written, dialog, send };
}

test("reports a picture with a reason and text and shows a confirmation", async () => {
  const { dialog, send, written, blocks } = await open();
  await expect
    .element(dialog.getByText("A moderator will review it. We’ll email you the outcome."))
    .toBeVisible();
  await expect.element(dialog.getByRole("link", { name: /house rules/ })).toHaveAttribute("href", "/rules");
  await dialog.getByRole("radio", { name: "Banner" }).click();
  await dialog.getByRole("radio", { name: "Nudity or sexual content" }).click();
  await dialog.getByRole("textbox").fill("In the background");
  await send();
  await expect.element(page.getByText("Thank you. We’ll review it.").first()).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  const report = { kind: "picture", id, picture: "banner", reason: "nudity", text: "In the background" };
  expect(written).toEqual([report]);
  expect(blocks).toEqual([]);
});

test("shows an error and sends nothing if no reason is chosen", async () => {
  const { dialog, send, written } = await open();
  await send();
  await expect.element(dialog.getByText("Please choose a reason")).toBeVisible();
  expect(written).toEqual([]);
});

test("shows the server's rejection in the dialog and keeps the input", async () => {
  const { dialog, send, written, server } = await open(TWICE);
  await dialog.getByRole("radio", { name: "Scam or spam" }).click();
  await dialog.getByRole("textbox").fill("Sells followers");
  await send();
  await expect.element(dialog.getByRole("alert")).toHaveTextContent(TWICE);
  await expect.element(dialog.getByRole("textbox")).toHaveValue("Sells followers");
  await expect.element(dialog.getByRole("radio", { name: "Scam or spam" })).toBeChecked();
  server.refusal = null;
  await send();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(written).toMatchObject([{ reason: "scam", text: "Sells followers" }]);
});

test("blocks the reported member as well if the checkbox is ticked", async () => {
  const { dialog, send, written, blocks } = await open();
  await dialog.getByRole("radio", { name: "Bullying or harassment" }).click();
  await dialog.getByRole("checkbox", { name: new RegExp(`^Block ${displayName} as well`) }).click();
  await send();
  await expect.element(page.getByText(`You blocked ${displayName}.`).first()).toBeVisible();
  expect(written).toMatchObject([{ kind: "profile", id, reason: "harassment", text: "" }]);
  expect(blocks).toEqual([`block ${id}`]);
});

test("offers a clip, its captions if any, and its creator as targets of a report", () => {
  const person = { id: "p", username: "nia", displayName: "Nia", role: "streamer" } as const;
  const kinds = (captions: { url: string; language: string } | null) =>
    targetsOf({ person, clip: { ...clipCard(1), captions } }).map(({ names }) => `${names.kind} ${names.id}`);
  const clip = clipCard(1).id;
  expect(kinds(null)).toEqual([`clip ${clip}`, "profile p"]);
  expect(kinds({ url: "/c.vtt", language: "en" })).toEqual([`clip ${clip}`, `caption ${clip}`, "profile p"]);
});

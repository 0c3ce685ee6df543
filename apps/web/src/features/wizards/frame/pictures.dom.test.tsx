import { expect, test } from "vitest";
import { ownProfile } from "../../../testing/profiles.ts";
import { openWizard } from "../../../testing/wizards.ts";
import { withoutNewPictures } from "./pictures.ts";

const picture = new Blob(["picture"], { type: "image/png" });

test("withoutNewPictures replaces new pictures with the stored ones", () => {
  const own = ownProfile({ avatar: "/media/old.webp" });
  const values = { displayName: "Robin", avatar: picture, banner: picture };
  expect(withoutNewPictures(values, own)).toEqual({
    displayName: "Robin",
    avatar: "/media/old.webp",
    banner: "",
  });
  expect(withoutNewPictures(values, null)).toEqual({ displayName: "Robin", avatar: "", banner: "" });
});

test("withoutNewPictures keeps stored and removed pictures unchanged", () => {
  const own = ownProfile({ avatar: "/media/old.webp" });
  expect(withoutNewPictures({ avatar: "", banner: "/media/b.webp" }, own)).toEqual({
    avatar: "",
    banner: "/media/b.webp",
  });
});

test("removing a stored picture is saved in the draft and sent as null", async () => {
  const sent: unknown[] = [];
  const { screen, button, server } = await openWizard({
    own: ownProfile({ avatar: "data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=" }),
    handlers: {
      profiles: {
        update: (input) => {
          sent.push(input);
          return ownProfile();
        },
      },
    },
  });
  await button("Remove profile picture").click();
  for (const next of ["Next", "Skip", "Skip", "Skip"]) await button(next).click();
  await expect.element(screen.getByText(/^Draft saved/)).toBeVisible();
  expect(server.draft?.values.avatar).toBe("");
  await button("Submit").click();
  await expect.element(screen.getByText("Profile updated successfully!")).toBeVisible();
  expect(sent).toEqual([expect.objectContaining({ avatar: null })]);
});

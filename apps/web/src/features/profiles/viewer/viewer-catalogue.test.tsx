import { VIEWER_FIELDS } from "@starling/validators/catalogue/viewer";
import { expect, test } from "vitest";
import { everythingFilled } from "../../../testing/everything-filled.ts";
import { createMe } from "../../../testing/people.ts";
import { aViewer } from "../../../testing/profiles.ts";
import { renderApp } from "../../../testing/render-app.tsx";

test("the viewer page shows every readable profile field on one of its tabs", async () => {
  const { values, words } = everythingFilled(VIEWER_FIELDS);
  const viewer = aViewer(values);
  const { screen } = await renderApp(`/viewer/${viewer.id}`, {
    me: createMe(),
    handlers: { profiles: { viewer: () => viewer } },
  });
  let shown = "";
  for (const name of ["Overview", "Demographics", "Preferences"]) {
    await screen.getByRole("tab", { name }).click();
    const panel = screen.getByRole("tabpanel", { name });
    await expect.element(panel).toBeVisible();
    shown += panel.element().textContent;
  }
  const missing = [...words].filter(([, expected]) => expected.some((word) => !shown.includes(word)));
  expect(missing).toEqual([]);
});

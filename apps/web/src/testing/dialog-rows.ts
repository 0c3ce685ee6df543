import { page } from "vitest/browser";

type Role = Parameters<typeof page.getByRole>[0];
export type Target = [role: Role, name: string | RegExp];

/** A dialog of the app: how it is opened, where it begins, and where the focus goes when it ends. */
export interface DialogRow {
  /** The files that draw it. */
  files: string[];
  dialog: string | RegExp;
  /** Draws the page and presses what opens it. */
  open: () => Promise<unknown>;
  first: Target;
  /** Ends it; Escape by default. */
  end?: () => Promise<unknown>;
  back: Target;
}

/** Once it is there. */
export async function pressed(role: Role, name: string | RegExp): Promise<void> {
  await page
    .getByRole(role, { name, exact: typeof name === "string" })
    .first()
    .click();
}

/** Draws a page and presses what opens the dialog. */
export function through(draw: () => Promise<unknown>, role: Role, name: string | RegExp) {
  return async () => {
    await draw();
    await pressed(role, name);
  };
}

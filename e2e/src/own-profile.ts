import {
  type APIRequestContext,
  expect,
  type Locator,
  type Page,
  request as playwrightRequest,
} from "@playwright/test";
import type { Person } from "./people.ts";
import { settle } from "./settle.ts";

export async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole("tab", { name, exact: true }).click();
  await settle(page);
}

export function part(page: Page, title: string): Locator {
  return page.getByRole("region", { name: title, exact: true });
}

export function fact(within: Locator, name: string): Locator {
  const names = within.page().getByText(name, { exact: true });
  return within
    .locator("dl > div")
    .filter({ has: names.and(within.page().locator("dt")) })
    .locator("dd");
}

export async function openEditor(page: Page, button: string, title: string): Promise<Locator> {
  await page.getByRole("button", { name: button, exact: true }).click();
  const editor = page.getByRole("dialog", { name: title, exact: true });
  await expect(editor).toBeVisible();
  return editor;
}

export function saveButton(editor: Locator): Locator {
  return editor.getByRole("button", { name: "Save", exact: true });
}

export async function save(editor: Locator): Promise<void> {
  await saveButton(editor).click();
  await expect(editor).toBeHidden();
}

/** Returns the profile's public id. */
export async function fillIn(
  baseURL: string | undefined,
  someone: Person,
  fields: object = {},
): Promise<string> {
  const request = await playwrightRequest.newContext(baseURL === undefined ? {} : { baseURL });
  const id = await fillInThrough(request, someone, fields);
  await request.dispose();
  return id;
}

/** Like {@link fillIn}, but signs the page's browser in. */
export function enter(page: Page, someone: Person, fields: object = {}): Promise<string> {
  return fillInThrough(page.request, someone, fields);
}

async function fillInThrough(request: APIRequestContext, someone: Person, fields: object): Promise<string> {
  const { email, password } = someone;
  const login = await request.post("/api/v1/auth/login", { data: { email, password } });
  expect(login.ok(), await login.text()).toBe(true);
  const answer = await request.patch("/api/v1/profile", { data: fields });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { data } = await (await request.get("/api/v1/profile/me")).json();
  return data._id;
}

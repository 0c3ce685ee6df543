import { type APIRequestContext, expect, type Page, request as playwrightRequest } from "@playwright/test";
import type { Role } from "@starling/validators/roles";
import { linkIn, mailTo } from "./mailbox.ts";

export interface Person {
  email: string;
  username: string;
  password: string;
}

/** Demo viewer with Premium (docs/product.md §9.13). Its data outlives a test: undo all changes. */
export const PREMIUM: Person = {
  email: "premium@demo.test",
  username: "demo_premium",
  password: "Starling1!",
};

let made = 0;

/** Unique credentials; creates no account. */
export function stranger(): Person {
  made += 1;
  const username = `guest_${Date.now().toString(36)}_${made}`;
  return { username, email: `${username}@example.test`, password: "Quiet-Harbour7" };
}

async function post(request: APIRequestContext, path: string, data: object, method: "POST" | "PUT" = "POST") {
  const answer = await request.fetch(`/api/v1${path}`, { method, data });
  expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
}

export async function unverifiedPerson(request: APIRequestContext): Promise<Person> {
  const person = stranger();
  await post(request, "/auth/signup", person);
  return person;
}

interface PersonOptions {
  /** Whether to create a profile; true by default. */
  profile?: boolean;
  displayName?: string;
}

/** Like {@link person}, but leaves the request client signed in. */
export async function make(
  request: APIRequestContext,
  role?: Role,
  { profile = true, displayName }: PersonOptions = {},
): Promise<Person> {
  const someone = await unverifiedPerson(request);
  const link = linkIn(await mailTo(request, someone.email, "Verify"));
  await post(request, "/auth/verify-email", {
    token: new URLSearchParams(link.slice(link.indexOf("?"))).get("token"),
  });
  if (role === undefined) return someone;
  await signInThrough(request, someone);
  await post(request, "/auth/update-role", { role }, "PUT");
  if (profile) await post(request, "/profile", { displayName: displayName ?? `Guest ${someone.username}` });
  return someone;
}

async function signInThrough(request: APIRequestContext, { email, password }: Person): Promise<void> {
  await post(request, "/auth/login", { email, password });
}

/** The account is verified and, with a role, has a small profile. */
export async function person(
  baseURL: string | undefined,
  role?: Role,
  options?: PersonOptions,
): Promise<Person> {
  const request = await playwrightRequest.newContext(baseURL === undefined ? {} : { baseURL });
  const someone = await make(request, role, options);
  await request.dispose();
  return someone;
}

/** Like {@link person}, but signs the page's browser in. */
export function member(page: Page, role: Role, options?: PersonOptions): Promise<Person> {
  return make(page.request, role, options);
}

export function signIn(page: Page, someone: Person): Promise<void> {
  return signInThrough(page.request, someone);
}

export async function logIn(page: Page, someone: Person): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Email", { exact: true }).fill(someone.email);
  await page.getByLabel("Password", { exact: true }).fill(someone.password);
  await page.getByRole("button", { name: "Log in" }).click();
  await page.waitForURL((url) => url.pathname !== "/login");
}

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { chooseLanguage, followAccountLanguage } from "../../lib/language.ts";
import { keepTyped, restoreTyped } from "../../lib/typed-texts.ts";

const reload = vi.fn();
beforeEach(() => {
  vi.stubGlobal("location", {
    ...window.location,
    href: "http://localhost:3000/login",
    pathname: "/login",
    search: "",
    reload,
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  reload.mockClear();
  sessionStorage.clear();
  document.body.replaceChildren();
  Reflect.set(document, "cookie", "lang=; path=/; max-age=0");
});

test("chooseLanguage sets the cookie and reloads the page", async () => {
  await chooseLanguage("de");
  expect(document.cookie).toContain("lang=de");
  expect(reload).toHaveBeenCalledOnce();
});

test("chooseLanguage changes nothing if the account's language cannot be saved", async () => {
  await expect(chooseLanguage("de", () => Promise.reject(new Error("offline")))).rejects.toThrow("offline");
  expect(document.cookie).not.toContain("lang=de");
  expect(reload).not.toHaveBeenCalled();
});

test("texts typed before a change of language are entered again after the reload, except for passwords", () => {
  document.body.innerHTML =
    '<input name="email"><input name="password" type="password"><textarea name="bio"></textarea>';
  const typed = { email: "nia@example.com", password: "secret", bio: "Slow games" };
  for (const [name, value] of Object.entries(typed))
    document.querySelector<HTMLInputElement>(`[name=${name}]`)?.setAttribute("value", value);
  for (const field of document.querySelectorAll<HTMLInputElement>("[name]"))
    field.value = Reflect.get(typed, field.name);
  keepTyped();
  document.body.innerHTML =
    '<input name="email"><input name="password" type="password"><textarea name="bio"></textarea>';
  restoreTyped();
  const values = [...document.querySelectorAll<HTMLInputElement>("[name]")].map(({ value }) => value);
  expect(values).toEqual(["nia@example.com", "", "Slow games"]);
});

test("a login reloads the page only if the account has another language", async () => {
  followAccountLanguage(null);
  followAccountLanguage("en");
  followAccountLanguage("de");
  await new Promise((resolve) => setTimeout(resolve));
  expect(reload).not.toHaveBeenCalled();
  Reflect.set(document, "cookie", "lang=de; path=/");
  followAccountLanguage("de");
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

import { afterEach, expect, test, vi } from "vitest";
import { installOffer, startInstalledApp } from "./installed-app.ts";

function announce(outcome: "accepted" | "dismissed") {
  const prompt = vi.fn(async () => ({ outcome }));
  const event = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), { prompt });
  window.dispatchEvent(event);
  return { event, prompt };
}

afterEach(() => {
  localStorage.clear();
  window.dispatchEvent(new Event("appinstalled"));
});

test("the install prompt opens only on click and is not offered again after a refusal", async () => {
  vi.spyOn(navigator.serviceWorker, "register").mockRejectedValue(new Error("not here"));
  startInstalledApp();
  expect(installOffer.current()).toBeNull();
  const heard = vi.fn();
  const stop = installOffer.subscribe(heard);

  const { event, prompt } = announce("dismissed");
  expect(event.defaultPrevented).toBe(true);
  expect(prompt).not.toHaveBeenCalled();
  expect(heard).toHaveBeenCalledTimes(1);
  await installOffer.current()?.();
  expect(prompt).toHaveBeenCalledTimes(1);
  expect(installOffer.current()).toBeNull();

  announce("accepted");
  expect(installOffer.current()).toBeNull();
  stop();
});

test("does not offer the install prompt once the app is installed", async () => {
  vi.spyOn(navigator.serviceWorker, "register").mockRejectedValue(new Error("not here"));
  startInstalledApp();
  announce("accepted");
  expect(installOffer.current()).not.toBeNull();
  window.dispatchEvent(new Event("appinstalled"));
  expect(installOffer.current()).toBeNull();
});

test("can offer the install prompt again after an accepted installation", async () => {
  announce("accepted");
  await installOffer.current()?.();
  announce("dismissed");
  expect(installOffer.current()).not.toBeNull();
});

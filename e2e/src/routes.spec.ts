import { expect, test } from "@playwright/test";

for (const path of ["/dashboard", "/streamers", "/profile", "/plans", "/viewer/x", "/account-settings"]) {
  test(`a stranger at ${path} is sent to the landing page`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveURL("/");
  });
}

test("an unknown address goes to the dashboard, and a stranger on to the landing page", async ({ page }) => {
  await page.goto("/no/such/place");
  await expect(page).toHaveURL("/");
});

test("an unknown API path is a JSON 404, never the web page", async ({ request }) => {
  const answer = await request.get("/api/v1/no-such-thing");
  expect(answer.status()).toBe(404);
  expect(answer.headers()["content-type"]).toContain("application/json");
  expect(await answer.json()).toMatchObject({ success: false });
});

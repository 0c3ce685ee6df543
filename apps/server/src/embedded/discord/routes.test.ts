import { editMessage, fetchWebhook, postMessage } from "@starling/api/live/discord/webhooks.adapter";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../../testing/start-test-server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

let made = 0;
function newWebhook() {
  made += 1;
  return { id: `12345678901234567${made}`, token: "t".repeat(68) };
}

const saying = (content: string, embeds: object[] = []) =>
  ({ content, embeds, allowed_mentions: { parse: [] } }) as const;
const settings = () => server.ports.settings;
const posts = async () => JSON.parse((await server.browser().request("/dev/discord")).text);
const remove = ({ id, token }: { id: string; token: string }, rest = "") =>
  fetch(`${server.url}/dev/discord/api/webhooks/${id}/${token}${rest}`, { method: "DELETE" });

test("accepts, edits and lists posts as Discord's API does", async () => {
  const webhook = newWebhook();
  expect(await fetchWebhook(settings(), webhook)).toEqual({ kind: "done", value: "Starling test" });
  const posted = await postMessage(settings(), webhook, saying("Nia is live", [{ title: "Chess" }]));
  if (posted.kind !== "done") throw new Error(posted.kind);
  const edit = { messageId: posted.value, message: saying("Nia was live") };
  expect(await editMessage(settings(), webhook, edit)).toEqual({ kind: "done" });
  const [post] = await posts();
  const editedAt = expect.any(String);
  await expect.poll(() => server.log.join("")).toContain("/api/webhooks/…");
  expect(server.log.join("")).not.toContain(webhook.token);
  expect(post).toMatchObject({ webhook: webhook.id, content: "Nia was live", embeds: [], editedAt });
});

test("answers as Discord does for a wrong token, a deleted message and a deleted webhook", async () => {
  const webhook = newWebhook();
  const posted = await postMessage(settings(), webhook, saying("Nia is live"));
  if (posted.kind !== "done") throw new Error(posted.kind);
  const edit = { messageId: posted.value, message: saying("Nia was live") };
  expect(await fetchWebhook(settings(), { ...webhook, token: "u".repeat(68) })).toEqual({ kind: "gone" });
  await remove(webhook, `/messages/${posted.value}`);
  expect(await editMessage(settings(), webhook, edit)).toEqual({ kind: "missing" });
  await remove(webhook);
  expect(await postMessage(settings(), webhook, saying("Again"))).toEqual({ kind: "gone" });
});

test("limits a webhook to 30 requests a minute and returns the time to wait", async () => {
  const webhook = newWebhook();
  for (let index = 0; index < 30; index += 1) await fetchWebhook(settings(), webhook);
  const limited = await fetchWebhook(settings(), webhook);
  expect(limited).toEqual({ kind: "limited", seconds: expect.any(Number) });
});

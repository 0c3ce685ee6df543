import { expect, test } from "vitest";
import { discordWebhookOf, saveDiscordInput } from "./discord.ts";

const ID = "123456789012345678";
const TOKEN = `${"aB3_-".repeat(13)}xyz`;
const PATH = `/api/webhooks/${ID}/${TOKEN}`;

test.each(["discord.com", "ptb.discord.com", "canary.discord.com", "discordapp.com"])(
  "reads id and token of a webhook at %s",
  (host) => {
    expect(discordWebhookOf(`https://${host}${PATH}`)).toEqual({ id: ID, token: TOKEN });
  },
);

test.each([
  `http://discord.com${PATH}`,
  `https://discord.com:8443${PATH}`,
  `https://discord.com.evil.example${PATH}`,
  `https://discord.com@evil.example${PATH}`,
  `https://${["me", "secret"].join(":")}@discord.com${PATH}`,
  `https://discord.com${PATH}?wait=true`,
  `https://discord.com${PATH}#x`,
  `https://discord.com${PATH}/github`,
  `https://discord.com${PATH}\n.evil.example`,
  `https://discord.com/api/v10/webhooks/${ID}/${TOKEN}`,
  `https://discord.com/api/webhooks/${ID}`,
  `https://discord.com/api/webhooks/../${ID}/${TOKEN}`,
  `https://discord.com/api/webhooks/${ID}/short`,
])("refuses the address %s", (address) => {
  expect(discordWebhookOf(address)).toBeNull();
  expect(saveDiscordInput.safeParse({ address }).error?.issues[0]?.message).toMatch(/Copy Webhook URL/);
});

test.each(["everyone", "<@&123456789012345678>", "12", "1".repeat(21), 12])(
  "refuses the role %s",
  (roleId) => {
    expect(saveDiscordInput.safeParse({ roleId }).error?.issues[0]?.message).toMatch(/Copy Role ID/);
  },
);

test("trims a pasted address, and accepts an empty role as no role", () => {
  const parsed = saveDiscordInput.parse({ address: `  https://discord.com${PATH}\n`, roleId: "" });
  expect(parsed).toEqual({ address: `https://discord.com${PATH}`, roleId: "" });
});

import { type APIRequestContext, expect } from "@playwright/test";

interface OutboxMessage {
  to: string;
  subject: string;
  text: string;
  html: string;
}

export async function mailTo(
  request: APIRequestContext,
  to: string,
  subject: string,
): Promise<OutboxMessage> {
  let found: OutboxMessage | undefined;
  await expect
    .poll(
      async () => {
        const answer = await request.get("/dev/outbox.json");
        const messages: OutboxMessage[] = await answer.json();
        found = messages.findLast((message) => message.to === to && message.subject.includes(subject));
        return found !== undefined;
      },
      { message: `a mail to ${to} about "${subject}"`, timeout: 30_000, intervals: [20, 40, 80, 160, 320] },
    )
    .toBe(true);
  if (!found) throw new Error(`No mail to ${to}`);
  return found;
}

export function linkIn(message: OutboxMessage): string {
  const [link] = message.text.match(/https?:\/\/\S+token=\S+/) ?? [];
  if (!link) throw new Error("The mail holds no link");
  const url = new URL(link);
  return url.pathname + url.search;
}

import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer, type Server, type Socket } from "node:net";
import { RecipientRefused } from "@starling/api/ports";
import { afterEach, expect, test } from "vitest";
import { smtpMailer } from "./mailer.ts";

let server: Server | undefined;
const sockets = new Set<Socket>();

afterEach(() => {
  for (const socket of sockets) socket.destroy();
  server?.close();
});

async function startMailServer(refusal: string | null = null) {
  const messages: string[] = [];
  const senders: string[] = [];
  const recipients: string[] = [];
  let connections = 0;
  server = createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    let buffer = "";
    let inData = false;
    const answerLine = (line: string) => {
      if (line.startsWith("MAIL FROM:")) senders.push(line.slice("MAIL FROM:".length));
      if (line.startsWith("RCPT TO:")) recipients.push(line.slice("RCPT TO:".length));
      if (line.startsWith("RCPT") && refusal !== null) return refusal;
      if (line !== "DATA") return "250 ok";
      inData = true;
      return "354 go on";
    };
    socket.setEncoding("utf8").on("data", (chunk: string) => {
      buffer += chunk;
      const end = inData ? "\r\n.\r\n" : "\r\n";
      for (let at = buffer.indexOf(end); at >= 0; at = buffer.indexOf(inData ? "\r\n.\r\n" : "\r\n")) {
        const part = buffer.slice(0, at);
        buffer = buffer.slice(at + (inData ? 5 : 2));
        if (inData) {
          messages.push(part);
          inData = false;
          socket.write("250 kept\r\n");
        } else socket.write(`${answerLine(part)}\r\n`);
      }
    });
    socket.write("220 test\r\n");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, messages, senders, recipients, connections: () => connections };
}

const mail = { to: "jane@example.test", subject: "Hello", text: "Plain part", html: "<p>Other part</p>" };
const from = "Starling <hello@starling.example>";

test("sends the text and HTML parts of a mail from the configured sender", async () => {
  const { url, messages } = await startMailServer();
  await smtpMailer({ url, from }).send(mail);
  expect(messages).toHaveLength(1);
  const [message] = messages;
  for (const part of [
    `From: ${from}`,
    "To: jane@example.test",
    "Subject: Hello",
    "Plain part",
    "<p>Other part</p>",
  ]) {
    expect(message).toContain(part);
  }
});

test("send rejects when the mail server refuses the mail or is unavailable, so that the job is retried", async () => {
  const { url } = await startMailServer("550 no such mailbox");
  await expect(smtpMailer({ url, from }).send(mail)).rejects.toThrow(/550/);
  await expect(smtpMailer({ url: "smtp://127.0.0.1:9", from }).send(mail)).rejects.toThrow(/ECONNREFUSED/);
});

test("a line break in a subject cannot add headers", async () => {
  const { url, messages } = await startMailServer();
  await smtpMailer({ url, from }).send({ ...mail, subject: "Hello\r\nBcc: everybody@example.test" });
  expect(messages[0]).not.toMatch(/^Bcc:/m);
});

test.each([
  ["550 no such mailbox", true],
  ["550 5.1.1 no such mailbox", true],
  ["550 5.7.1 we do not trust your server", false],
  ["552 5.2.2 mailbox full", false],
  ["451 try again later", false],
])("classifies the answer “%s” to a recipient as a permanent refusal: %s", async (answer, isForGood) => {
  const { url } = await startMailServer(answer);
  const error = await smtpMailer({ url, from })
    .send(mail)
    .catch((reason: unknown) => reason);
  expect(error instanceof RecipientRefused).toBe(isForGood);
  expect(String(error)).toContain(answer.slice(0, 3));
});

test("sets a mail's return address for bounces without changing the visible sender", async () => {
  const { url, messages, senders } = await startMailServer();
  const mailer = smtpMailer({ url, from });
  await mailer.send({ ...mail, returnTo: "bounces+1@starling.example" });
  await mailer.send(mail);
  expect(senders).toEqual(["<bounces+1@starling.example>", "<hello@starling.example>"]);
  for (const message of messages) expect(message).toContain("From: Starling <hello@starling.example>");
});

// Addresses that hide a second recipient (docs/security.md, security row E3).
test.each([
  "p0<victim@x.test>",
  "a,victim@x.test",
  "a;victim@x.test",
  "(a)victim@x.test",
  "friends: victim@x.test;",
  '"a" victim@x.test',
])("sends no mail to an address hidden in %s", async (to) => {
  const { url, recipients } = await startMailServer();
  for (const returnTo of [undefined, "bounces@starling.example"])
    await smtpMailer({ url, from })
      .send({ ...mail, to, ...(returnTo ? { returnTo } : {}) })
      .catch(() => undefined);
  expect(recipients).not.toContain("<victim@x.test>");
});

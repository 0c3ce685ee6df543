import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer, type Server, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { smtpMailer } from "./mailer.ts";

let server: Server | undefined;
const sockets = new Set<Socket>();

afterEach(() => {
  for (const socket of sockets) socket.destroy();
  server?.close();
});

/** As much of SMTP as one mail takes. */
async function startMailServer(refuse = false) {
  const messages: string[] = [];
  let connections = 0;
  server = createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    let buffer = "";
    let inData = false;
    const answerLine = (line: string) => {
      if (line.startsWith("RCPT") && refuse) return "550 no such mailbox";
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
  return { url: `smtp://127.0.0.1:${port}`, messages, connections: () => connections };
}

const mail = { to: "jane@example.test", subject: "Hello", text: "Plain part", html: "<p>Other part</p>" };
const from = "Starling <hello@starling.example>";

test("a mail goes out with both parts, from the configured sender", async () => {
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

test("no server is contacted before the first mail", async () => {
  const { url, connections } = await startMailServer();
  smtpMailer({ url, from });
  expect(connections()).toBe(0);
});

test("a refused mail and an absent server reject, so that the job tries again", async () => {
  const { url } = await startMailServer(true);
  await expect(smtpMailer({ url, from }).send(mail)).rejects.toThrow(/550/);
  await expect(smtpMailer({ url: "smtp://127.0.0.1:9", from }).send(mail)).rejects.toThrow(/ECONNREFUSED/);
});

test("an address cannot bring headers of its own", async () => {
  const { url, messages } = await startMailServer();
  await smtpMailer({ url, from }).send({ ...mail, subject: "Hello\r\nBcc: everybody@example.test" });
  expect(messages[0]).not.toMatch(/^Bcc:/m);
});

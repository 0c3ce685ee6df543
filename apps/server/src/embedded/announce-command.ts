import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { readMarkdown } from "@starling/api/notifications/mails/markdown.rules";
import { announce } from "@starling/api/notifications/newsletter/announcements.service";
import { type Order, runCommand } from "./operator-command.ts";

const USAGE = `npm run announce -- --subject <text> --file <path>
  Mails the text of a file, Markdown or plain, to everyone who chose the newsletter, each once.
  Running it again with the same subject and text adds only people who chose the newsletter since.
The mails are sent by a running server and can be ended with one click.
Uses DATABASE_URL, or the embedded database in DATA_DIR, whether or not a server is running.
`;
const MAX_SUBJECT = 150;

function readOrder(): Order {
  const text = { type: "string" } as const;
  const { values } = parseArgs({ options: { subject: text, file: text } });
  const subject = values.subject?.trim() ?? "";
  if (subject === "" || subject.length > MAX_SUBJECT || /\p{Cc}/u.test(subject) || !values.file) return null;
  const body = readFileSync(values.file, "utf8");
  if (readMarkdown(body).length === 0) throw new Error(`${values.file} is empty.`);
  return async (db) => {
    const { queued, before } = await announce({ db }, { subject, body });
    return { lines: [`Queued for ${queued} people. ${before} were queued for it before.`], code: 0 };
  };
}

await runCommand("announce", USAGE, readOrder);

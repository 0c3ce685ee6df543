import { isAboutAddress } from "@starling/api/notifications/deliveries/bounces.rules";
import { type Mailer, RecipientRefused } from "@starling/api/ports";
import type { Transporter } from "nodemailer";

/** Where mail leaves from. */
export interface SmtpOptions {
  /** `smtp://user:password@host:587` or `smtps://…` (`SMTP_URL`). */
  url: string;
  /** The sender, such as `Starling <hello@starling.example>` (`MAIL_FROM`). */
  from: string;
}

/** A mail server that does not answer must not hold a job for long; the job tries again. */
const LIMITS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  maxConnections: 2,
  disableFileAccess: true,
  disableUrlAccess: true,
};

/** Whether a server has answered `RCPT` with a permanent refusal (RFC 5321 §4.2.1) that is about the address. */
function isRefusalOfRecipient(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { command, responseCode, response } = error as NodeMailerError;
  if (command !== "RCPT TO" || responseCode === undefined || responseCode < 500) return false;
  return isAboutAddress(response ?? "");
}

/** What the library says of a dialogue that failed. */
interface NodeMailerError extends Error {
  command?: string;
  responseCode?: number;
  response?: string;
}

/** Sends through an SMTP server. Nothing is contacted before the first mail; one that fails rejects, and its job is retried. */
export function smtpMailer({ url, from }: SmtpOptions): Mailer {
  let transport: Promise<Transporter> | undefined;
  return {
    async send({ to, subject, text, html, headers, returnTo }) {
      transport ??= openTransport(url);
      const opened = await transport;
      // As an object, since a string is parsed: it could name several recipients.
      const recipient = { name: "", address: to };
      const mail = { from, to: recipient, subject, text, html, ...(headers ? { headers } : {}) };
      const envelope = returnTo === undefined ? {} : { envelope: { from: returnTo, to: recipient } };
      await opened.sendMail({ ...mail, ...envelope }).catch((error: unknown) => {
        throw isRefusalOfRecipient(error) ? new RecipientRefused(String(error)) : error;
      });
    },
  };
}

async function openTransport(url: string): Promise<Transporter> {
  const { createTransport } = await import("nodemailer");
  return createTransport({ pool: true, url, ...LIMITS });
}

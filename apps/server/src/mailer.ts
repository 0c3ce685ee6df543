import { isAboutAddress } from "@starling/api/notifications/deliveries/bounces.rules";
import { type Mailer, RecipientRefused } from "@starling/api/ports";
import type { Transporter } from "nodemailer";

export interface SmtpOptions {
  /** `smtp://user:password@host:587` or `smtps://…` (`SMTP_URL`). */
  url: string;
  from: string;
}

/** Short timeouts, because an unresponsive server must not block a job, which retries anyway. */
const LIMITS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  maxConnections: 2,
  disableFileAccess: true,
  disableUrlAccess: true,
};

/** Whether the server refused the recipient's address permanently (RFC 5321 §4.2.1). */
function isRecipientRejection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { command, responseCode, response } = error as NodeMailerError;
  if (command !== "RCPT TO" || responseCode === undefined || responseCode < 500) return false;
  return isAboutAddress(response ?? "");
}

interface NodeMailerError extends Error {
  command?: string;
  responseCode?: number;
  response?: string;
}

/**
 * Connects when the first mail is sent. The calling job retries after a failure.
 * @throws RecipientRefused if the address is permanently refused
 */
export function smtpMailer({ url, from }: SmtpOptions): Mailer {
  let transport: Promise<Transporter> | undefined;
  return {
    async send({ to, subject, text, html, headers, returnTo }) {
      transport ??= openTransport(url);
      const opened = await transport;
      // The address is passed as an object, because a string would be parsed and could contain several
      // recipients.
      const recipient = { name: "", address: to };
      const mail = { from, to: recipient, subject, text, html, ...(headers ? { headers } : {}) };
      const envelope = returnTo === undefined ? {} : { envelope: { from: returnTo, to: recipient } };
      await opened.sendMail({ ...mail, ...envelope }).catch((error: unknown) => {
        throw isRecipientRejection(error) ? new RecipientRefused(String(error)) : error;
      });
    },
  };
}

async function openTransport(url: string): Promise<Transporter> {
  const { createTransport } = await import("nodemailer");
  return createTransport({ pool: true, url, ...LIMITS });
}

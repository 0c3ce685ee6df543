import type { Mailer } from "@starling/api/ports";
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

/** Sends through an SMTP server. Nothing is contacted before the first mail; one that fails rejects, and its job is retried. */
export function smtpMailer({ url, from }: SmtpOptions): Mailer {
  let transport: Promise<Transporter> | undefined;
  return {
    async send({ to, subject, text, html, headers }) {
      transport ??= openTransport(url);
      const opened = await transport;
      await opened.sendMail({ from, to, subject, text, html, ...(headers ? { headers } : {}) });
    },
  };
}

async function openTransport(url: string): Promise<Transporter> {
  const { createTransport } = await import("nodemailer");
  return createTransport({ pool: true, url, ...LIMITS });
}

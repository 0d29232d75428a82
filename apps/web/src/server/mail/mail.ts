import { createTransport, type Transporter } from 'nodemailer';
import { env } from '@/env';
import { perProcess } from '../per-process';
import type { MailText } from './mail-texts';

/** A server that hangs must not hold up the call that waits for it. */
const TIMEOUT_MS = 10_000;

/** True if a mail server is configured. */
export function canSendMail(): boolean {
  const { SMTP_URL, MAIL_FROM } = env();
  return Boolean(SMTP_URL && MAIL_FROM);
}

/** The address of a page of the console, for links in e-mails; never taken from a request, which could name any host. */
export function consoleAddress(path: string): string {
  const { BETTER_AUTH_URL, WEB_PORT } = env();
  return new URL(path, BETTER_AUTH_URL ?? `http://localhost:${WEB_PORT}`).href;
}

/** Hands an e-mail to the mail server. Returns false, and logs why, if the server did not take it. */
export async function sendMail(to: string, { subject, text }: MailText): Promise<boolean> {
  try {
    await transport().sendMail({ from: env().MAIL_FROM, to: { name: '', address: to }, subject, text });
    return true;
  } catch (error) {
    const { code, responseCode } = error as { code?: string; responseCode?: number };
    // The message could quote the e-mail, and so a link that works.
    console.error(
      `An e-mail was not sent: ${[code, responseCode].filter(Boolean).join(' ') || 'unknown error'}`,
    );
    return false;
  }
}

function transport(): Transporter {
  return perProcess('mail', () =>
    createTransport({
      url: env().SMTP_URL ?? '',
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    }),
  );
}

/** The subject and the text of an e-mail. */
export interface MailText {
  readonly subject: string;
  readonly text: string;
}

const IGNORE = 'If you did not expect this e-mail, ignore it.';

/** The link with which an admin lets a person set a password. */
export function passwordLinkMail(name: string, shopName: string, link: string): MailText {
  return {
    subject: `Your access to Routecard at ${shopName}`,
    text: [
      `Hello ${name},`,
      `an admin of ${shopName} gives you access to Routecard. Set your password here, once, within 24 hours:`,
      link,
      IGNORE,
    ].join('\n\n'),
  };
}

/** The link for who forgot the password. */
export function resetMail(name: string, link: string): MailText {
  return {
    subject: 'Reset your Routecard password',
    text: [
      `Hello ${name},`,
      'set a new password here, once, within an hour. All your sessions then end:',
      link,
      `${IGNORE} Your password stays as it is.`,
    ].join('\n\n'),
  };
}

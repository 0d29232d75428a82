import { t } from '@/words/t';

/** The subject and the text of an e-mail. */
export interface MailText {
  readonly subject: string;
  readonly text: string;
}

/** The link with which an admin lets a person set a password; in the language of the admin's request. */
export function passwordLinkMail(name: string, shopName: string, link: string): MailText {
  return {
    subject: t('Your access to Routecard at {shopName}', { shopName }),
    text: [
      t('Hello {name},', { name }),
      t(
        'an admin of {shopName} gives you access to Routecard. Set your password here, once, within 24 hours:',
        { shopName },
      ),
      link,
      t('If you did not expect this e-mail, ignore it.'),
    ].join('\n\n'),
  };
}

/** The link for who forgot the password; in the language of the browser that asks. */
export function resetMail(name: string, link: string): MailText {
  return {
    subject: t('Reset your Routecard password'),
    text: [
      t('Hello {name},', { name }),
      t('set a new password here, once, within an hour. All your sessions then end:'),
      link,
      t('If you did not expect this e-mail, ignore it. Your password stays as it is.'),
    ].join('\n\n'),
  };
}

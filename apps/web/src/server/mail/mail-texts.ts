import type { Language } from '@routecard/core';
import { inLanguage } from '@/words/language';
import { t } from '@/words/t';

/** The subject and the text of an e-mail. */
export interface MailText {
  readonly subject: string;
  readonly text: string;
}

/** Who gets an e-mail, and the language that they chose; null for that of the request. */
export interface Recipient {
  readonly name: string;
  readonly language: Language | null;
}

/** The link with which an admin lets a person set a password. */
export function passwordLinkMail({ name, language }: Recipient, shopName: string, link: string): MailText {
  return inLanguage(language, () => ({
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
  }));
}

/** The link for who forgot the password. */
export function resetMail({ name, language }: Recipient, link: string): MailText {
  return inLanguage(language, () => ({
    subject: t('Reset your Routecard password'),
    text: [
      t('Hello {name},', { name }),
      t('set a new password here, once, within an hour. All your sessions then end:'),
      link,
      t('If you did not expect this e-mail, ignore it. Your password stays as it is.'),
    ].join('\n\n'),
  }));
}

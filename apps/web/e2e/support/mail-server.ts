import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** An SMTP server that keeps what it takes, or refuses everything. */
export class MailServer {
  readonly received: { readonly to: readonly string[]; readonly source: string }[] = [];
  refusing = false;
  readonly #server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) =>
      done(this.refusing ? Object.assign(new Error('No such mailbox'), { responseCode: 550 }) : null),
    onData: (stream, session, done) => {
      void text(stream).then((source) => {
        this.received.push({ to: session.envelope.rcptTo.map(({ address }) => address), source });
        done();
      });
    },
  });

  static async open(): Promise<MailServer> {
    const mail = new MailServer();
    mail.#server.listen(0, '127.0.0.1');
    await once(mail.#server.server, 'listening');
    return mail;
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.#server.server.address() as AddressInfo).port}`;
  }

  /** The e-mails to an address, in their order. */
  to(address: string): readonly string[] {
    const theirs = this.received.filter(({ to }) => to.includes(address));
    // Quoted-printable breaks long lines with "=" and writes "=" as "=3D".
    return theirs.map(({ source }) => source.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='));
  }

  /** The links in the e-mails to an address, in their order. */
  linksTo(address: string): readonly string[] {
    return this.to(address).flatMap(
      (mail) => /http\S+\/set-password\?link=[\w-]+/.exec(mail)?.slice(0, 1) ?? [],
    );
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#server.close(resolve));
  }
}

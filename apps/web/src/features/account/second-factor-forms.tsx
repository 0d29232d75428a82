'use client';

import { Button } from '@/components/button';
import { Field } from '@/components/fields/field';
import { Input } from '@/components/fields/input';
import { Banner } from '@/components/notices/banner';
import { sendForm, useAuthForm } from '@/features/sign-in';
import { focusFirst } from '@/lib/focus/focus-first';
import { rich } from '@/words/rich';
import { t, texts } from '@/words/t';

/** The secret of an authenticator app, to scan and to type. */
export interface Authenticator {
  readonly secret: string;
  /** Opens an app that is installed on this device; an otpauth address. */
  readonly uri: string;
  readonly qr: { readonly size: number; readonly path: string };
}

const REASONS: Readonly<Record<number, string>> = texts({
  409: 'It was changed in another window. Reload the page.',
  429: 'Too many attempts. Wait a while and try again.',
});

export interface OneselfAgainProps<Shown> {
  verb: string;
  path: string;
  /** False for who has just signed in with an account of their company, and has no password here. */
  asksPassword: boolean;
  withCode?: boolean;
  onDone: (shown: Shown) => void;
  /** Left out where there is nothing to go back to. */
  onCancel?: () => void;
}

/** Makes sure before a change who it is: asks for the password, and for a code where the change takes one. */
export function OneselfAgain<Shown>({
  verb,
  path,
  asksPassword,
  withCode = false,
  onDone,
  onCancel,
}: OneselfAgainProps<Shown>) {
  const { busy, reason, faultOf, submit } = useAuthForm(
    (typed) => sendForm(path, typed, REASONS),
    (_form, _setIdle, shown) => onDone(shown as Shown),
  );
  return (
    <form onSubmit={submit} className="grid max-w-lg gap-4">
      {reason && <Banner tone="late" title={reason} urgent />}
      {asksPassword && (
        <Field label={t('Your password')} {...faultOf('password')}>
          {(control) => (
            <Input
              {...control}
              type="password"
              name="password"
              autoComplete="current-password"
              ref={focusFirst}
              required
            />
          )}
        </Field>
      )}
      {withCode && <CodeField fault={faultOf('code')} focused={!asksPassword} />}
      <Actions verb={verb} busy={busy} focused={!asksPassword && !withCode} {...(onCancel && { onCancel })} />
    </form>
  );
}

interface CodeFieldProps {
  fault: { readonly error?: string };
  /** True where it comes first. */
  focused?: boolean;
}

/** A code of a second factor that is on. */
export function CodeField({ fault, focused = false }: CodeFieldProps) {
  return (
    <Field label={t('Code')} hint={t('Of your authenticator app, or a recovery code.')} {...fault}>
      {(control) => (
        <Input
          {...control}
          name="code"
          autoComplete="one-time-code"
          {...(focused && { ref: focusFirst })}
          required
        />
      )}
    </Field>
  );
}

export interface CodeFormProps {
  authenticator: Authenticator;
  onDone: (shown: { recoveryCodes: readonly string[] }) => void;
  onCancel: () => void;
}

/** Shows the secret and confirms it with a first code. */
export function CodeForm({ authenticator: { secret, uri, qr }, onDone, onCancel }: CodeFormProps) {
  const { busy, reason, faultOf, submit } = useAuthForm(
    (typed) => sendForm('second-factor/confirm', typed, REASONS),
    (_form, _setIdle, shown) => onDone(shown as { recoveryCodes: readonly string[] }),
  );
  const margin = 4;
  const side = qr.size + 2 * margin;
  return (
    <form onSubmit={submit} className="grid max-w-lg gap-4">
      {reason && <Banner tone="late" title={reason} urgent />}
      <p>
        {rich(
          'Scan the QR code with an authenticator app, <open>open an app on this device</open>, or type the key into it.',
          {
            open: (between) => (
              <a href={uri} className="text-accent-ink underline underline-offset-2">
                {between}
              </a>
            ),
          },
        )}
      </p>
      <svg
        role="img"
        aria-label={t('QR code for the authenticator app')}
        viewBox={`${-margin} ${-margin} ${side} ${side}`}
        className="size-56 rounded border border-line"
        shapeRendering="crispEdges"
      >
        {/* Scanners need dark on light, whatever the theme. */}
        <rect x={-margin} y={-margin} width={side} height={side} fill="#fff" />
        <path d={qr.path} fill="#000" />
      </svg>
      <p>
        <span className="block text-ink-3 text-sm">{t('Key')}</span>
        <code className="break-words">{secret}</code>
      </p>
      <Field label={t('Code')} hint={t('The six digits that the app shows now.')} {...faultOf('code')}>
        {(control) => (
          <Input
            {...control}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            ref={focusFirst}
            required
          />
        )}
      </Field>
      <Actions verb={t('Turn on')} busy={busy} onCancel={onCancel} />
    </form>
  );
}

interface ActionsProps {
  verb: string;
  busy: boolean;
  /** True where nothing is typed before. */
  focused?: boolean;
  onCancel?: () => void;
}

function Actions({ verb, busy, focused = false, onCancel }: ActionsProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" look="primary" busy={busy} {...(focused && { ref: focusFirst })}>
        {verb}
      </Button>
      {onCancel && <Button onClick={onCancel}>{t('Cancel')}</Button>}
    </div>
  );
}

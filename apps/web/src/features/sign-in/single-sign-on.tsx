import { Button } from '@/components/button';
import { Banner } from '@/components/notices/banner';
import { singleSignOnFor } from '@/lib/session/return-path';
import { t } from '@/words/t';

export interface SingleSignOnProps {
  /** The words for the provider. */
  name: string;
  /** The next page after signing in: a path of this console. */
  next: string;
  /** Admins alone may use a password. */
  required: boolean;
  /** The reason why the last attempt led back here. */
  fault?: string | null;
}

/** Leads to the identity provider. The page of the password follows it. */
export function SingleSignOn({ name, next, required, fault }: SingleSignOnProps) {
  return (
    <div className="mb-6 grid gap-4">
      {fault && <Banner tone="late" title={fault} urgent />}
      <Button asChild look={required ? 'primary' : 'secondary'}>
        {/* No page of this console, so nothing may load it in advance. */}
        <a href={singleSignOnFor(next)}>{t('Sign in with {name}', { name })}</a>
      </Button>
      <p className="text-ink-2 text-sm">
        {required ? t('Admins can also use a password:') : t('Or use your password:')}
      </p>
    </div>
  );
}

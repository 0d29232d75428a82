import { SearchX } from 'lucide-react';
import { Button } from '@/components/button';
import { Link } from '@/components/link';
import { EmptyState } from '@/components/notices/empty-state';
import { t } from '@/words/t';

export default function NotFound() {
  return (
    <main className="grid min-h-dvh place-content-center">
      <EmptyState
        icon={SearchX}
        title={t('There is nothing at this address')}
        action={
          <Button asChild>
            <Link href="/">{t('Go to the board')}</Link>
          </Button>
        }
      >
        {t('The link may be old, or the thing it led to belongs to another shop.')}
      </EmptyState>
    </main>
  );
}

import { SearchX } from 'lucide-react';
import Link from 'next/link';
import { Button } from '@/components/button';
import { EmptyState } from '@/components/notices/empty-state';

export default function NotFound() {
  return (
    <main className="grid min-h-dvh place-content-center">
      <EmptyState
        icon={SearchX}
        title="There is nothing at this address"
        action={
          <Button asChild>
            <Link href="/">Go to the board</Link>
          </Button>
        }
      >
        The link may be old, or the thing it led to belongs to another shop.
      </EmptyState>
    </main>
  );
}

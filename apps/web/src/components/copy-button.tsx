'use client';

import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { t } from '@/words/t';
import { Button } from './button';
import { announce } from './notices/live-region';

/** Copies text that is too long to be selected. */
export function CopyButton({
  label,
  value,
  look = 'ghost',
}: {
  label: string;
  value: string;
  look?: 'ghost' | 'secondary';
}) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    const done = await copyText(value);
    setCopied(done);
    announce(done ? t('Copied.') : t('The browser does not let this page copy.'));
  };
  return (
    <Button
      size={look === 'ghost' ? 'sm' : 'md'}
      look={look}
      icon={copied ? Check : Copy}
      onClick={() => void copy()}
    >
      {copied ? t('Copied') : label}
    </Button>
  );
}

/** Puts text on the clipboard; false where the browser does not allow it. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Without the permission, or over plain http, there is only what browsers had before: what is selected.
    const area = document.createElement('textarea');
    area.value = text;
    area.className = 'sr-only';
    (document.activeElement?.closest('[role="dialog"]') ?? document.body).append(area);
    area.select();
    const done = document.execCommand('copy');
    area.remove();
    return done;
  }
}

'use client';

import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { copyText } from '@/lib/copy-text';
import { Button } from './button';
import { announce } from './live-region';

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
    announce(done ? 'Copied.' : 'The browser does not let this page copy.');
  };
  return (
    <Button
      size={look === 'ghost' ? 'sm' : 'md'}
      look={look}
      icon={copied ? Check : Copy}
      onClick={() => void copy()}
    >
      {copied ? 'Copied' : label}
    </Button>
  );
}

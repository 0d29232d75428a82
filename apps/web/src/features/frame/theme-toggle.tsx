'use client';

import { Monitor, Moon, Sun } from 'lucide-react';
import { startTransition, useState } from 'react';
import { IconButton } from '@/components/button';
import { Menu, MenuChoice } from '@/components/menu';
import { parseTheme, type Theme } from '@/lib/theme';
import { keepTheme } from './keep-theme';

const OPTIONS = [
  { value: 'system', label: 'Like the device', icon: Monitor },
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'dark', label: 'Dark', icon: Moon },
] as const;

/** Light, dark, or as the device says. */
export function ThemeToggle({ initial }: { initial: Theme }) {
  const [theme, setTheme] = useState<Theme>(initial);
  const choose = (value: string) => {
    const next = parseTheme(value);
    setTheme(next);
    if (next === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = next;
    startTransition(() => keepTheme(next));
  };
  const icon = OPTIONS.find((option) => option.value === theme)?.icon ?? Monitor;
  return (
    <Menu trigger={<IconButton icon={icon} label="Theme" />}>
      <MenuChoice label="Theme" value={theme} options={OPTIONS} onValueChange={choose} />
    </Menu>
  );
}

'use client';

import { Monitor, Moon, Sun } from 'lucide-react';
import { IconButton } from '@/components/button';
import { Menu, MenuChoice } from '@/components/menu';
import { chooseTheme, useTheme } from '@/lib/kept/choose-theme';
import { parseTheme, type Theme } from '@/lib/kept/theme';
import { t } from '@/words/t';

const OPTIONS = [
  {
    value: 'system',
    get label() {
      return t('System');
    },
    icon: Monitor,
  },
  {
    value: 'light',
    get label() {
      return t('Light');
    },
    icon: Sun,
  },
  {
    value: 'dark',
    get label() {
      return t('Dark');
    },
    icon: Moon,
  },
] as const;

/** Light, dark, or as the device says. */
export function ThemeToggle({ initial }: { initial: Theme }) {
  const theme = useTheme(initial);
  const icon = OPTIONS.find((option) => option.value === theme)?.icon ?? Monitor;
  return (
    <Menu trigger={<IconButton icon={icon} label={t('Theme')} />}>
      <MenuChoice
        label={t('Theme')}
        value={theme}
        options={OPTIONS}
        onValueChange={(value) => chooseTheme(parseTheme(value))}
      />
    </Menu>
  );
}

import { Blocks, CalendarDays, Columns3, List, Paintbrush, Palette, Workflow } from 'lucide-react';
import type { Section } from '@/components/section-nav';
import { t } from '@/words/t';

/** The sections of the catalogue, in their order. */
export const SECTIONS: readonly Section[] = [
  {
    href: '/catalogue/operations',
    get label() {
      return t('Operations');
    },
    icon: Workflow,
  },
  {
    href: '/catalogue/calendars',
    get label() {
      return t('Calendars');
    },
    icon: CalendarDays,
  },
  {
    href: '/catalogue/processes',
    get label() {
      return t('Processes');
    },
    icon: Blocks,
  },
  {
    href: '/catalogue/post-processings',
    get label() {
      return t('Post-processings');
    },
    icon: Paintbrush,
  },
  {
    href: '/catalogue/columns',
    get label() {
      return t('Kanban columns');
    },
    icon: Columns3,
  },
  {
    href: '/catalogue/materials',
    get label() {
      return t('Materials & colours');
    },
    icon: Palette,
  },
  {
    href: '/catalogue/lists',
    get label() {
      return t('Scrap & boxes');
    },
    icon: List,
  },
];

import { Blocks, CalendarDays, Columns3, List, Paintbrush, Palette, Workflow } from 'lucide-react';
import type { Section } from '@/components/section-nav';

/** The sections of the catalogue, in their order. */
export const SECTIONS: readonly Section[] = [
  { href: '/catalogue/operations', label: 'Operations', icon: Workflow },
  { href: '/catalogue/calendars', label: 'Calendars', icon: CalendarDays },
  { href: '/catalogue/processes', label: 'Processes', icon: Blocks },
  { href: '/catalogue/post-processings', label: 'Post-processings', icon: Paintbrush },
  { href: '/catalogue/columns', label: 'Kanban columns', icon: Columns3 },
  { href: '/catalogue/materials', label: 'Materials & colours', icon: Palette },
  { href: '/catalogue/lists', label: 'Scrap & boxes', icon: List },
];

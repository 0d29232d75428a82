import type { Law } from '../law.ts';

export const defaultNotDeprecated: Law = {
  name: 'default-not-deprecated',
  sentence: 'A deprecated routing template is no default.',
  violations: `select id from routing_templates where is_default and deprecated_at is not null`,
};

import { t } from '@/words/t';

/** Where the routing of a run came from: a template by its name, or none. What is derived and what was edited for the run is kept alike. */
export function routingOrigin({ templateName }: { readonly templateName: string | null }): string {
  return templateName ?? t('No template');
}

'use client';

import type { RoutingTemplateView } from '@routecard/core';
import {
  Archive,
  CopyPlus,
  Ellipsis,
  Pencil,
  ShieldCheck,
  ShieldX,
  Star,
  StarOff,
  Trash2,
} from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '@/components/button';
import { Menu, MenuItem, MenuSeparator } from '@/components/menu';
import { useConnection } from '@/lib/connection';
import { useRouter } from '@/lib/use-router';
import { t } from '@/words/t';
import { DeprecateDialog } from './deprecate-dialog';
import { RemoveDialog } from './remove-dialog';
import { replacementsOf } from './replacements';
import { isFrozen, templateHref } from './template-words';
import { useTemplateAction } from './use-template-action';

export interface TemplateMenuProps {
  template: RoutingTemplateView;
  all: readonly RoutingTemplateView[];
  /** True if it stands on the template's own page, which is left when it is removed. */
  onPage?: boolean;
  /** True if the page shows something else than is saved: that is neither approved nor made the default. */
  unsaved?: boolean;
}

/** Actions of a template in its current state. */
export function TemplateMenu({ template, all, onPage = false, unsaved = false }: TemplateMenuProps) {
  const [asking, setAsking] = useState<'deprecate' | 'remove' | null>(null);
  const router = useRouter();
  const act = useTemplateAction(template, all);
  const offline = useConnection() === 'offline';
  const { partSpecificationId, id, name, approved, isDefault, deprecated } = template;
  // One that is out of use can only be given a replacement, if there is one.
  const canBeReplaced = !deprecated || replacementsOf(template, all).length > 0;
  return (
    <>
      <Menu trigger={<IconButton icon={Ellipsis} label={t('More for {name}', { name })} />}>
        {!onPage && (
          <MenuItem icon={Pencil} onSelect={() => router.push(templateHref(template))}>
            {isFrozen(template) || deprecated ? t('Open template') : t('Edit')}
          </MenuItem>
        )}
        <MenuItem
          icon={CopyPlus}
          onSelect={() => router.push(`/parts/${partSpecificationId}/templates/new?version=${id}`)}
        >
          {t('New version')}
        </MenuItem>
        {!deprecated && (
          <>
            <MenuSeparator />
            <MenuItem
              icon={approved ? ShieldX : ShieldCheck}
              disabled={offline || (unsaved && !approved)}
              onSelect={() => void act(approved ? 'withdraw' : 'approve')}
            >
              {approved ? t('Withdraw approval') : t('Approve')}
            </MenuItem>
            <MenuItem
              icon={isDefault ? StarOff : Star}
              disabled={offline || (unsaved && !isDefault)}
              onSelect={() => void act(isDefault ? 'clearDefault' : 'makeDefault')}
            >
              {isDefault ? t('No longer the default') : t('Make default')}
            </MenuItem>
          </>
        )}
        {(canBeReplaced || !isFrozen(template)) && <MenuSeparator />}
        {canBeReplaced && (
          <MenuItem icon={Archive} disabled={offline} onSelect={() => setAsking('deprecate')}>
            {deprecated ? t('Name a replacement…') : t('Deprecate…')}
          </MenuItem>
        )}
        {!isFrozen(template) && (
          <MenuItem icon={Trash2} danger disabled={offline} onSelect={() => setAsking('remove')}>
            {t('Delete…')}
          </MenuItem>
        )}
      </Menu>
      {asking === 'deprecate' && (
        <DeprecateDialog template={template} all={all} onClose={() => setAsking(null)} />
      )}
      {asking === 'remove' && (
        <RemoveDialog
          template={template}
          onClose={() => setAsking(null)}
          onRemoved={() => {
            setAsking(null);
            if (onPage) router.push(`/parts/${partSpecificationId}`);
          }}
        />
      )}
    </>
  );
}

'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { useLatest } from '@/lib/use-latest';
import { t } from '@/words/t';
import { notifyRefused } from './notices/toaster';

/**
 * A dialog whose code is loaded when it is opened for the first time. Where the server does not respond, that is said and nothing opens: the
 * page stays with what was typed in it, and the next opening asks again.
 */
export function loadedWhenOpened<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null;
  return function LoadedWhenOpened(props: Props) {
    const [Loaded, setLoaded] = useState(() => loaded);
    const onClose = useLatest(props.onClose);
    useEffect(() => {
      if (loaded) return;
      let left = false;
      load().then(
        (component) => {
          loaded = component;
          if (!left) setLoaded(() => component);
        },
        () => {
          if (left) return;
          notifyRefused({
            title: t('This could not be opened.'),
            detail: t('The server did not respond. Try again.'),
          });
          onClose.current();
        },
      );
      return () => {
        left = true;
      };
    }, [onClose]);
    return Loaded && <Loaded {...props} />;
  };
}

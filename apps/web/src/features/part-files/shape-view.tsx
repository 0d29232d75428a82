'use client';

import type { PartFileView, PartMesh } from '@routecard/core';
import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Button, IconButton } from '@/components/button';
import { ErrorState } from '@/components/notices/error-state';
import { t, texts } from '@/words/t';
import { type NoMesh, readMesh } from './read-mesh';
import { AXES, openScene, type ShapeScene } from './shape-scene';
import { millimetres, shapeWords } from './shape-words';

export interface ShapeViewProps {
  partSpecificationId: string;
  file: PartFileView;
}

const REASONS = texts({
  TOO_LARGE: 'Drawing it takes too long or too much memory. Download the file and open it in a CAD program.',
  UNREADABLE: 'Nothing could be read from the file. It may be damaged.',
  FAILED: 'The connection may be interrupted.',
} as const);

/** A shape in 3D: the mouse, fingers or keys turn it. */
export function ShapeView(props: ShapeViewProps) {
  const [attempt, setAttempt] = useState(0);
  return <ReadShape key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />;
}

function ReadShape({ partSpecificationId, file, onRetry }: ShapeViewProps & { onRetry: () => void }) {
  const [read, setRead] = useState<PartMesh | NoMesh | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    void readMesh(partSpecificationId, file.id, leaving.signal).then((result) => {
      if (!leaving.signal.aborted) setRead(result);
    });
    return () => leaving.abort();
  }, [partSpecificationId, file.id]);
  if (read === null) {
    return (
      <Stage>
        <p role="status" className="text-ink-2">
          {t('Preparing the shape…')}
        </p>
      </Stage>
    );
  }
  if (typeof read === 'string') {
    return (
      <Stage>
        <ErrorState title={t('The shape cannot be shown')} {...(read === 'FAILED' ? { onRetry } : {})}>
          {REASONS[read]}
        </ErrorState>
      </Stage>
    );
  }
  return <Shape mesh={read} file={file} />;
}

const STAGE = 'h-[52vh] min-h-60 w-full rounded bg-sunken';

function Stage({ children }: { children: ReactNode }) {
  return <div className={`grid place-items-center ${STAGE}`}>{children}</div>;
}

const VIEWS = ['isometric', 'front', 'right', 'top'] as const;
const VIEW_WORDS = texts({ isometric: 'Reset', front: 'Front', right: 'Right', top: 'Top' } as const);

const KEYS: Readonly<Record<string, (scene: ShapeScene) => void>> = {
  ArrowLeft: (scene) => scene.rotate(-1, 0),
  ArrowRight: (scene) => scene.rotate(1, 0),
  ArrowUp: (scene) => scene.rotate(0, 1),
  ArrowDown: (scene) => scene.rotate(0, -1),
  '+': (scene) => scene.zoom(1),
  '=': (scene) => scene.zoom(1),
  '-': (scene) => scene.zoom(-1),
  '0': (scene) => scene.show('isometric'),
};

function Shape({ mesh, file }: { mesh: PartMesh; file: PartFileView }) {
  const sides = useRef<HTMLDivElement>(null);
  const scene = useRef<ShapeScene | null>(null);
  const [state, setState] = useState<'drawn' | 'no-3d' | 'lost'>('drawn');

  const open = useCallback(
    (canvas: HTMLCanvasElement) => {
      const opened = openScene({
        canvas,
        mesh,
        onDrawn: (at) => {
          for (const [index, axis] of AXES.entries()) {
            const label = sides.current?.children[index];
            const [x, y] = at[axis];
            if (!(label instanceof HTMLElement)) continue;
            label.style.transform = ['translate(', x, 'px, ', y, 'px) translate(-50%, -50%)'].join('');
          }
        },
      });
      if (opened === null) {
        setState('no-3d');
        return () => undefined;
      }
      scene.current = opened;
      const fit = () => opened.resize(canvas.clientWidth, canvas.clientHeight);
      fit();
      opened.show('isometric');
      const sizes = new ResizeObserver(fit);
      sizes.observe(canvas);
      const lost = () => setState('lost');
      canvas.addEventListener('webglcontextlost', lost);
      if (document.activeElement?.getAttribute('role') === 'dialog') canvas.focus();
      return () => {
        canvas.removeEventListener('webglcontextlost', lost);
        sizes.disconnect();
        scene.current = null;
        opened.close();
      };
    },
    [mesh],
  );

  const press = (event: KeyboardEvent) => {
    const act = KEYS[event.key];
    if (act === undefined || scene.current === null || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    act(scene.current);
  };
  if (state === 'no-3d') {
    return (
      <Stage>
        <ErrorState title={t('This browser shows no 3D')}>
          {t(
            'WebGL 2 is turned off or missing. Turn on hardware acceleration in the browser’s settings, or download the file.',
          )}
        </ErrorState>
      </Stage>
    );
  }
  if (state === 'lost') {
    return (
      <Stage>
        <ErrorState title={t('The graphics card stopped drawing')} onRetry={() => setState('drawn')}>
          {t('This happens when it runs out of memory or the device was asleep.')}
        </ErrorState>
      </Stage>
    );
  }
  return (
    <div className="grid gap-3">
      <div className={`relative overflow-hidden ${STAGE}`}>
        <canvas
          ref={open}
          tabIndex={0}
          aria-label={t('Shape of {name}. Arrow keys rotate, plus and minus zoom, 0 resets.', {
            name: file.name,
          })}
          onKeyDown={press}
          className="size-full cursor-grab touch-none rounded -outline-offset-2 active:cursor-grabbing"
        />
        <div ref={sides} aria-hidden className="pointer-events-none">
          {AXES.map((axis) => (
            <span
              key={axis}
              className="absolute top-0 left-0 rounded-sm bg-raised px-1 text-ink-2 text-sm tabular-nums shadow-pop"
            >
              {axis.toUpperCase()} {millimetres(mesh.boxMm[axis])}
            </span>
          ))}
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <fieldset aria-label={t('View')} className="flex flex-wrap gap-2">
          {VIEWS.map((view) => (
            <Button key={view} size="sm" onClick={() => scene.current?.show(view)}>
              {VIEW_WORDS[view]}
            </Button>
          ))}
          <IconButton icon={Minus} label={t('Zoom out')} onClick={() => scene.current?.zoom(-1)} />
          <IconButton icon={Plus} label={t('Zoom in')} onClick={() => scene.current?.zoom(1)} />
        </fieldset>
        <p className="ml-auto tabular-nums">
          {shapeWords({ boxMm: file.boxMm ?? mesh.boxMm, volumeMm3: file.volumeMm3 })}
        </p>
      </div>
      <p className="text-ink-2 text-sm max-sm:hidden">
        {t('Drag to rotate, scroll to zoom. Keys: arrows rotate, + and − zoom, 0 resets.')}
      </p>
    </div>
  );
}

'use client';

import type { PartPage as Part } from '@routecard/db';
import { ListStart } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Skeleton } from '@/components/skeleton';
import { Trail } from '@/components/trail';
import { Page } from '@/features/frame';
import { PartFiles } from '@/features/part-files';
import { PARTS_UP, PartFrame, TemplatesSection, useTemplateUndoKey } from '@/features/routing-templates';
import { SchedulingDialog, useSchedulingParam } from '@/features/scheduling';
import { useConnection } from '@/lib/connection';
import { useViewer } from '@/lib/session/viewer';
import { parts as partsWord } from '@/lib/words/words';
import { t } from '@/words/t';
import { PartFacts } from './part-facts';
import { PartLines } from './part-lines';

/** One part specification: what it is, the routings it can be produced along, and what remains to be scheduled of it. */
export function PartPage({ partSpecificationId }: { partSpecificationId: string }) {
  return (
    <PartFrame partSpecificationId={partSpecificationId} title={t('Part')} skeleton={<PartSkeleton />}>
      {(part) => <Contents part={part} />}
    </PartFrame>
  );
}

function Contents({ part }: { part: Part }) {
  const { can } = useViewer();
  const [scheduling, setScheduling] = useSchedulingParam();
  useTemplateUndoKey();
  return (
    <Page
      title={<Trail up={PARTS_UP}>{part.name}</Trail>}
      actions={can.writeProduction && <Schedule part={part} onSchedule={() => void setScheduling([])} />}
    >
      <PartFacts part={part} />
      <TemplatesSection part={part} />
      <PartFiles partSpecificationId={part.id} />
      <PartLines part={part} />
      {can.writeProduction && scheduling && (
        <PartScheduling part={part} named={scheduling} onClose={() => void setScheduling(null)} />
      )}
    </Page>
  );
}

interface PartSchedulingProps {
  part: Part;
  /** Lines that the address names; empty for all. */
  named: readonly number[];
  onClose: () => void;
}

/** Schedules the lines that wait when it is opened; that they no longer do afterwards does not take their result away. */
function PartScheduling({ part, named, onClose }: PartSchedulingProps) {
  const [requisitionIds] = useState(() =>
    part.lines
      .map(({ requisitionId }) => requisitionId)
      .filter((id) => named.length === 0 || named.includes(id)),
  );
  if (requisitionIds.length === 0) return null;
  return <SchedulingDialog source={{ requisitionIds }} requisitionIds={[]} onClose={onClose} />;
}

function Schedule({ part, onSchedule }: { part: Part; onSchedule: () => void }) {
  const offline = useConnection() === 'offline';
  if (part.lines.length === 0) return null;
  return (
    <Button icon={ListStart} look="primary" disabled={offline} onClick={onSchedule}>
      {t('Schedule {parts}', { parts: partsWord(part.lines.length) })}
    </Button>
  );
}

function PartSkeleton() {
  return (
    <div role="status" aria-label={t('Loading the part')}>
      <div className="flex gap-8 border-line border-b px-4 py-3">
        {['w-24', 'w-32', 'w-20'].map((width) => (
          <span key={width} className="grid gap-2">
            <Skeleton className="h-3 w-16" />
            <Skeleton className={`h-4 ${width}`} />
          </span>
        ))}
      </div>
      <div className="grid gap-3 p-4">
        <Skeleton className="h-5 w-40" />
        {['first', 'second', 'third'].map((row) => (
          <Skeleton key={row} className="h-[76px] w-full max-w-4xl" />
        ))}
      </div>
    </div>
  );
}

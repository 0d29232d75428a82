'use client';

import { PencilLine } from 'lucide-react';
import { Status } from '@/components/status';
import { parseDraft } from '@/features/drafts';
import { useStored } from '@/lib/stored-choice';
import { useViewer } from '@/lib/viewer';
import { TEMPLATE_DRAFTS, templatePlace } from './kept-template';

export interface DraftMarkProps {
  partSpecificationId: string;
  /** The template's id, or `new`. */
  origin: string;
}

/** Marks an unsaved draft of the viewer. */
export function DraftMark({ partSpecificationId, origin }: DraftMarkProps) {
  const { email, can } = useViewer();
  const kept = parseDraft(TEMPLATE_DRAFTS, useStored(templatePlace(email, partSpecificationId, origin)));
  if (kept === null || !can.writeRouting) return null;
  return (
    <Status tone="soon" icon={PencilLine}>
      {origin === 'new' ? 'your draft is not saved' : 'your changes are not saved'}
    </Status>
  );
}

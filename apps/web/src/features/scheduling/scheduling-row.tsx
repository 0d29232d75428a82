'use client';

import { ChevronRight, LoaderCircle, PencilLine, ShieldCheck, Timer } from 'lucide-react';
import { Fragment } from 'react';
import { Checkbox } from '@/components/fields/checkbox';
import { NumberField } from '@/components/fields/number-field';
import { Select } from '@/components/fields/select';
import { Status } from '@/components/marks/status';
import { parseDraft } from '@/features/drafts';
import { NeverCompletes, setsTimes } from '@/features/routing';
import { cx } from '@/lib/cx';
import { useFocusTarget } from '@/lib/focus/focus-target';
import { useStored } from '@/lib/kept/stored-choice';
import { useViewer } from '@/lib/session/viewer';
import { t } from '@/words/t';
import {
  type DialogPart,
  type DraftRow,
  isApprovable,
  quantityFault,
  quantityRemark,
  type Way,
} from './draft';
import { partPlace, ROUTING_DRAFTS } from './routing-draft';
import { approvalWords, editedWords, holdWords, lineWords, originWords, partOfLine } from './way-words';

const AUTOMATIC = 'automatic';
const EDITED = 'edited';
const EDIT = 'edit';

export interface SchedulingRowProps {
  part: DialogPart;
  row: DraftRow;
  /** The steps of its routing. */
  way: Way | undefined;
  /** True if it would be scheduled as it stands. */
  included: boolean;
  /** No step of its routing completes units. */
  unfinished: boolean;
  /** Parts of several orders are shown: each with its customer. */
  showsOrder: boolean;
  disabled: boolean;
  busy: boolean;
  /** The button was pressed: what is missing is said now. */
  asked: boolean;
  onChange: (row: DraftRow) => void;
  /** Opens the editor for the routing of this run. */
  onEdit: () => void;
}

/** The name by which the number of units of a part takes the focus. */
export const quantityField = (requisitionId: number) => `units:${requisitionId}`;

/** A part to schedule: whether, how many, along which routing, and what would hold it back. */
export function SchedulingRow({
  part,
  row,
  way,
  included,
  unfinished,
  showsOrder,
  disabled,
  busy,
  asked,
  onChange,
  onEdit,
}: SchedulingRowProps) {
  const { can } = useViewer();
  const held = way?.refusal !== null && !(row.approve && isApprovable(way));
  const fault = included && (asked || row.quantity !== '') ? quantityFault(row) : null;
  const note = fault ?? (included ? quantityRemark(part, row) : null);
  const noteId = `quantity-note-${part.requisitionId}`;
  return (
    <li className="grid scroll-mb-16 px-5 py-3">
      <div className="grid gap-x-4 gap-y-2 sm:grid-cols-[minmax(0,1fr)_168px_216px]">
        <div className="min-w-0 py-1.5">
          <Checkbox
            checked={included}
            disabled={disabled || held}
            onCheckedChange={(wanted) => onChange({ ...row, wanted })}
          >
            <span className="font-medium">{part.name}</span>
            <span className="block text-ink-3 text-sm">{lineWords(part, showsOrder)}</span>
          </Checkbox>
        </div>
        <div className="grid content-start gap-1">
          <NumberField
            ref={useFocusTarget(quantityField(part.requisitionId))}
            aria-label={t('Units of {name}', { name: partOfLine(part) })}
            value={row.quantity}
            onValueChange={(quantity) => onChange({ ...row, quantity, wanted: true })}
            min={1}
            unit={t('units')}
            noun={t('unit')}
            disabled={disabled || held}
            {...(fault ? { 'aria-invalid': true } : {})}
            {...(note ? { 'aria-describedby': noteId } : {})}
            onFocus={(event) => event.target.select()}
          />
          {note && (
            <p id={noteId} className={cx('text-sm', fault ? 'text-late' : 'text-ink-3')}>
              {note}
            </p>
          )}
        </div>
        <RoutingSelect part={part} row={row} disabled={disabled} onChange={onChange} onEdit={onEdit} />
      </div>
      {way && <RoutingPreview part={part} row={row} way={way} busy={busy && included} />}
      {unfinished && (
        <div className="mt-1.5 pl-6">
          <NeverCompletes />
        </div>
      )}
      {can.writeRouting && isApprovable(way) && (
        <div className="mt-1.5 pl-6">
          <Checkbox
            checked={row.approve}
            disabled={disabled}
            onCheckedChange={(approve) => onChange({ ...row, approve, wanted: true })}
          >
            {approvalWords(part, row)}
          </Checkbox>
        </div>
      )}
    </li>
  );
}

/** The choice of a routing: automatic, a template of the part, or one that is edited for this run. */
function RoutingSelect({
  part,
  row,
  disabled,
  onChange,
  onEdit,
}: Pick<SchedulingRowProps, 'part' | 'row' | 'disabled' | 'onChange' | 'onEdit'>) {
  return (
    <Select
      aria-label={t('Routing of {name}', { name: partOfLine(part) })}
      value={row.edited ? EDITED : (row.templateId ?? AUTOMATIC)}
      disabled={disabled}
      onValueChange={(value) => {
        if (value === EDIT) onEdit();
        else if (value !== EDITED) {
          const templateId = value === AUTOMATIC ? null : value;
          onChange({ ...row, templateId, edited: null, approve: false, wanted: true });
        }
      }}
      options={[
        ...(row.edited ? [{ value: EDITED, label: t('Edited for this run') }] : []),
        { value: AUTOMATIC, label: t('Automatic') },
        ...part.templates.map((template) => ({
          value: template.id,
          label: template.name,
          detail: [template.isDefault && t('default'), template.approved ? t('approved') : t('not approved')]
            .filter(Boolean)
            .join(', '),
        })),
        { value: EDIT, label: row.edited ? t('Edit again…') : t('Edit for this run…') },
      ]}
    />
  );
}

interface RoutingPreviewProps {
  part: DialogPart;
  row: DraftRow;
  way: Way;
  busy: boolean;
}

function RoutingPreview({ part, row, way, busy }: RoutingPreviewProps) {
  const hold = way.refusal === null ? null : holdWords(way.refusal, part);
  const approved = part.templates.find(({ id }) => id === way.templateId)?.approved ?? false;
  const { email } = useViewer();
  const left = parseDraft(ROUTING_DRAFTS, useStored(partPlace(email, part.requisitionId)));
  return (
    <div className="mt-2 flex sm:-mt-1 flex-wrap items-start gap-x-3 gap-y-1.5 pl-6 text-sm">
      <p className="flex min-w-0 flex-1 basis-64 flex-wrap items-center gap-x-1 text-ink-3">
        <span className="text-ink-2">{row.edited ? editedWords(row.edited) : originWords(part, way)}</span>
        {approved && <ShieldCheck aria-label={t('approved')} className="size-3.5 text-done" />}
        {way.operationNames.map((name, i) => (
          // An operation may stand in a routing twice, and a routing never changes under its key.
          <Fragment key={`${name}-${way.operationNames.indexOf(name, i)}`}>
            <ChevronRight aria-hidden className="size-3 shrink-0" />
            <span>{name}</span>
          </Fragment>
        ))}
        {way.steps.some(setsTimes) && (
          <Status tone="neutral" icon={Timer} filled={false} className="ml-1">
            {t('own times')}
          </Status>
        )}
        {busy && <LoaderCircle aria-label={t('Being scheduled')} className="ml-1 size-3.5 animate-spin" />}
      </p>
      {left && !row.edited && (
        <Status tone="soon" icon={PencilLine}>
          {t('your edited routing is not used')}
        </Status>
      )}
      {hold && !row.approve && (
        <p className="flex basis-full flex-wrap items-center gap-x-2 gap-y-1">
          <Status tone={hold.tone}>{hold.word}</Status>
          <span className={hold.tone === 'gate' ? 'text-gate' : 'text-late'}>{hold.whatToDo}</span>
        </p>
      )}
    </div>
  );
}

import type { PartPage } from '@routecard/db';
import type { ReactNode } from 'react';
import { Instant } from '@/components/marks/instant';
import { EditFields } from '@/features/custom-fields';
import { PartPicture } from '@/features/part-files';
import { useViewer } from '@/lib/session/viewer';
import { customFieldWords } from '@/lib/words/custom-field-words';
import { count } from '@/lib/words/words';
import { trpc } from '@/trpc/client';
import { t } from '@/words/t';
import { MaterialWords } from './material-words';

/** A part specification in one strip. */
export function PartFacts({ part }: { part: PartPage }) {
  return (
    <div className="flex items-start gap-6 border-line border-b px-4 py-3">
      <PartPicture
        partSpecificationId={part.id}
        fileId={part.thumbnailFileId}
        label={t('Thumbnail of {name}', { name: part.name })}
        className="h-24 max-sm:h-14"
      />
      <Facts part={part} />
    </div>
  );
}

function Facts({ part }: { part: PartPage }) {
  return (
    <dl className="flex min-w-0 flex-wrap gap-x-8 gap-y-3">
      <Fact name={t('Material')}>
        <MaterialWords {...part} />
      </Fact>
      {part.unitWeightMilligrams !== null && (
        <Fact name={t('Net weight')}>
          {t('{count} g', { count: count(Math.round(part.unitWeightMilligrams / 100) / 10) })}
          <span className="ml-1.5 text-ink-3">{t('from volume and density')}</span>
        </Fact>
      )}
      <Fact name={t('Post-processings')}>
        {part.finishes.length > 0 ? (
          part.finishes.join(', ')
        ) : (
          <span className="text-ink-3">{t('None')}</span>
        )}
      </Fact>
      {part.externalId && <Fact name={t('External ID')}>{part.externalId}</Fact>}
      {customFieldWords(part.customFields).map(([name, words]) => (
        <Fact key={name} name={name}>
          <span className="max-w-prose [overflow-wrap:anywhere]">{words}</span>
        </Fact>
      ))}
      <Fact name={t('Specified')}>
        <Instant at={part.createdAt} />
      </Fact>
      <EditPartFields part={part} />
    </dl>
  );
}

/** A group of a list of facts is a term with its value, so the button has both. */
function EditPartFields({ part }: { part: PartPage }) {
  const { can } = useViewer();
  const { client, parts } = trpc.useUtils();
  if (!can.writeCatalogue) return null;
  return (
    <Fact name={t('External ID and fields')}>
      <EditFields
        name={part.name}
        current={part}
        save={(edit, key) => client.parts.editFields.mutate({ key, partSpecificationId: part.id, ...edit })}
        refresh={() => parts.invalidate()}
      />
    </Fact>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-ink-3 text-sm">{name}</dt>
      <dd className="flex min-h-5 items-center">{children}</dd>
    </div>
  );
}

import type { PartRow } from '@routecard/db';
import { Link } from '@/components/link';
import { MiddleTruncated } from '@/components/marks/middle-truncated';
import { PartThumbnail } from '@/components/part-thumbnail';
import { ListRows } from '@/components/tables/list-rows';
import { Cell, HeadCell, Row, Table } from '@/components/tables/table';
import { count } from '@/lib/words/words';
import { t } from '@/words/t';
import { DefaultRouting } from './default-routing';
import { MaterialWords } from './material-words';

/** Part specifications in rows; a click anywhere on one opens it. */
export function PartsTable({ rows }: { rows: readonly PartRow[] }) {
  return (
    <Table caption={t('Parts')}>
      <thead>
        <tr>
          <HeadCell>{t('Part')}</HeadCell>
          <HeadCell className="max-md:hidden">{t('Material')}</HeadCell>
          <HeadCell className="max-xl:hidden">{t('Post-processings')}</HeadCell>
          <HeadCell>{t('Routing')}</HeadCell>
          <HeadCell numeric className="max-sm:hidden">
            {t('Templates')}
          </HeadCell>
        </tr>
      </thead>
      <ListRows>
        {rows.map((row) => (
          <Row key={row.id} interactive className="relative">
            <Cell className="w-1/2 max-w-0 py-1.5 sm:w-1/3">
              <span className="flex items-center gap-2">
                <PartThumbnail fileId={row.thumbnailFileId} label="" className="h-8" />
                <span className="min-w-0">
                  <Link
                    href={`/parts/${row.id}`}
                    className="-outline-offset-2 block font-medium after:absolute after:inset-0"
                  >
                    <MiddleTruncated name={row.name} />
                  </Link>
                  <span className="block truncate text-ink-3 text-sm md:hidden">
                    {row.technology}, {row.material}
                  </span>
                </span>
              </span>
            </Cell>
            <Cell className="text-ink-2 max-md:hidden">
              <MaterialWords {...row} />
            </Cell>
            <Cell className="text-ink-2 max-xl:hidden">
              {row.finishes.length > 0 ? (
                <span className="block max-w-56 truncate" title={row.finishes.join(', ')}>
                  {row.finishes.join(', ')}
                </span>
              ) : (
                <span className="text-ink-3">–</span>
              )}
            </Cell>
            <Cell className="max-w-0 sm:w-1/4">
              <DefaultRouting routing={row.routing} />
            </Cell>
            <Cell numeric className="max-sm:hidden">
              {row.templates > 0 ? count(row.templates) : <span className="text-ink-3">–</span>}
            </Cell>
          </Row>
        ))}
      </ListRows>
    </Table>
  );
}

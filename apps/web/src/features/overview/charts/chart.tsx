'use client';

import { ChartNoAxesColumn, Table2 } from 'lucide-react';
import { parseAsArrayOf, parseAsStringLiteral, useQueryState } from 'nuqs';
import { type ReactNode, useId } from 'react';
import { Button } from '@/components/button';
import { t } from '@/words/t';

/** The charts of the overview, by the names that the address has for those shown as tables. */
const CHARTS = ['floor', 'late', 'finished', 'lead', 'scrap', 'time'] as const;
type ChartName = (typeof CHARTS)[number];

export interface ChartProps {
  name: ChartName;
  title: string;
  /** The counted rows, in a sentence. */
  about: ReactNode;
  /** The legend of its marks, in shapes and words. */
  legend?: ReactNode;
  chart: ReactNode;
  /** Stands for the chart and its legend where there is nothing to draw; false where there is. */
  nothing?: string | false;
  table: ReactNode;
  className: string;
}

/** A chart, and the same as a table on one press; which it is stands in the address. */
export function Chart({ name, title, about, legend, chart, nothing = false, table, className }: ChartProps) {
  const id = useId();
  const [tables, setTables] = useQueryState(
    'table',
    parseAsArrayOf(parseAsStringLiteral(CHARTS)).withDefault([]).withOptions({ clearOnDefault: true }),
  );
  const asTable = tables.includes(name);
  const toggle = () =>
    void setTables(CHARTS.filter((one) => (one === name ? !asTable : tables.includes(one))));
  return (
    <section aria-labelledby={id} className={className}>
      <div className="flex items-start gap-3 px-4 pt-4 pb-2">
        <div className="min-w-0 flex-1">
          <h2 id={id} className="font-semibold">
            {title}
          </h2>
          <p className="text-ink-2 text-sm">{about}</p>
        </div>
        <Button
          size="sm"
          look="ghost"
          icon={asTable ? ChartNoAxesColumn : Table2}
          aria-label={asTable ? t('{title} as a chart', { title }) : t('{title} as a table', { title })}
          onClick={toggle}
        >
          {asTable ? t('Chart') : t('Table')}
        </Button>
      </div>
      {asTable ? (
        <div className="pb-3">{table}</div>
      ) : (
        <div className="px-4 pt-3 pb-4">
          {nothing === false ? chart : <p className="py-6 text-ink-2">{nothing}</p>}
          {nothing === false && legend && (
            <div className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-ink-2 text-sm">{legend}</div>
          )}
        </div>
      )}
    </section>
  );
}

'use client';

import { csvHeader } from '@routecard/contracts';
import type { ColumnChoices, ImportColumn } from '@routecard/core';
import { Lock, RotateCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { Button } from '@/components/button';
import { DraftBanner } from '@/components/forms/draft-banner';
import { Banner } from '@/components/notices/banner';
import { EmptyState } from '@/components/notices/empty-state';
import { notifyRefused } from '@/components/notices/toaster';
import { Trail } from '@/components/trail';
import { draftKind, useDraft } from '@/features/drafts';
import { Page } from '@/features/frame';
import { useSubmit } from '@/lib/forms/use-submit';
import { useHydrated } from '@/lib/kept/use-hydrated';
import { useViewer } from '@/lib/session/viewer';
import { useRouter } from '@/lib/use-router';
import { dayOrderOf, viewerLocale } from '@/lib/words/locale';
import { trpc } from '@/trpc/client';
import { failureNotice, reasonOf } from '@/trpc/refusal';
import { t } from '@/words/t';
import { ColumnChoice } from './column-choice';
import { choicesFor, chosen } from './columns';
import type { Imported, Looked } from './import';
import { ImportDone } from './import-done';
import { ImportPreview } from './import-preview';
import { ImportSource } from './import-source';
import { usePreview } from './use-preview';

const UP = [
  {
    href: '/orders',
    get label() {
      return t('Orders');
    },
  },
];

/** Orders out of a CSV: pasted or uploaded, looked at, and only then written. */
export function ImportPage() {
  const { email, can } = useViewer();
  const hydrated = useHydrated();
  return (
    <Page title={<Trail up={UP}>{t('Import')}</Trail>}>
      {can.writeOrders ? (
        // The server draws it empty; only the browser knows what was left.
        <Import key={String(hydrated)} place={hydrated ? `routecard-import:${email}` : null} />
      ) : (
        <EmptyState icon={Lock} title={t('Only planners import orders')}>
          {t('Ask a planner or an administrator of the shop.')}
        </EmptyState>
      )}
    </Page>
  );
}

const TEXT_DRAFTS = draftKind({ version: 1, contents: z.string(), base: z.string() });
const sameText = (text: string, other: string) => text.trim() === other.trim();

/** Header lines are not longer. */
const MAX_HEADER = 20_000;

/**
 * The names in the first line of the text, and the column of each as it is chosen; null while it is not known what the shop
 * chose before. `known`: the choices are those of this very text.
 */
function useColumns(text: string) {
  const utils = trpc.useUtils();
  const firstLines = text.slice(0, MAX_HEADER);
  const [header, setHeader] = useState<{ of: string; names: readonly string[] }>({ of: '', names: [] });
  const remembered = trpc.imports.columns.useQuery();
  const [own, setOwn] = useState<ColumnChoices>({});
  useEffect(() => {
    let current = true;
    void csvHeader(firstLines).then((names) => {
      if (current) setHeader({ of: firstLines, names: names.filter((name) => name.trim() !== '') });
    });
    return () => {
      current = false;
    };
  }, [firstLines]);
  const choices = remembered.data ? choicesFor(header.names, { ...remembered.data, ...own }) : null;
  const remember = async (columns: ColumnChoices) => {
    try {
      await utils.client.imports.rememberColumns.mutate({ columns });
      utils.imports.columns.setData(undefined, (before) => ({ ...before, ...columns }));
    } catch (error) {
      notifyRefused(
        failureNotice(error, {
          refused: t('The column holds for this file, and is not remembered.'),
          unknown: t('We could not confirm that the column is remembered.'),
        }),
      );
    }
  };
  const choose = (name: string, column: ImportColumn | null) => {
    const columns = chosen(choices ?? {}, name, column);
    setOwn((before) => ({ ...before, ...columns }));
    void remember(columns);
  };
  return { choices, known: choices !== null && header.of === firstLines, remembered, choose };
}

function Import({ place }: { place: string | null }) {
  const router = useRouter();
  const { text, left, columns, looked, imported, ...run } = useImport(place);
  if (imported) return <ImportDone imported={imported} onAgain={run.again} />;
  return (
    <>
      {left && (
        <div className="px-4 pt-4">
          <DraftBanner leftAt={left.at} onDiscard={run.again} />
        </div>
      )}
      <ImportSource
        ready={place !== null}
        text={text}
        onText={run.edit}
        state={run.looking}
        columnsKnown={columns.known}
        looked={looked !== null}
        onLook={run.look}
      >
        <Columns text={text} columns={columns} onChoose={run.choose} />
      </ImportSource>
      {looked && (
        <ImportPreview
          looked={looked}
          state={run.writing}
          onImport={() => run.write(looked)}
          onCancel={() => router.push('/orders')}
        />
      )}
    </>
  );
}

interface ColumnsProps {
  text: string;
  columns: ReturnType<typeof useColumns>;
  onChoose: (name: string, column: ImportColumn | null) => void;
}

/** The columns of the text; or that those of the shop could not be loaded, without which others would be imported. */
function Columns({ text, columns: { choices, remembered }, onChoose }: ColumnsProps) {
  if (choices === null && remembered.isError) {
    return (
      <Banner
        urgent
        tone="late"
        title={t('The columns that your shop has chosen could not be loaded.')}
        actions={
          <Button icon={RotateCw} busy={remembered.isFetching} onClick={() => void remembered.refetch()}>
            {t('Try again')}
          </Button>
        }
      >
        {reasonOf(remembered.error)}
      </Banner>
    );
  }
  if (choices === null || text.trim() === '' || Object.keys(choices).length === 0) return null;
  return <ColumnChoice key={Object.keys(choices).join('\n')} choices={choices} onChoose={onChoose} />;
}

/** The text to import with its columns, the preview of it, and writing it. */
function useImport(place: string | null) {
  const { client, orders: orderQueries, kanban } = trpc.useUtils();
  const {
    draft: text,
    left,
    change,
    restart,
    saved,
  } = useDraft({
    kind: TEXT_DRAFTS,
    place,
    current: '',
    same: sameText,
  });
  const columns = useColumns(text);
  const { looked, looking, ...preview } = usePreview();
  const [imported, setImported] = useState<Imported | null>(null);
  const writing = useSubmit();

  const look = () => {
    if (columns.choices === null) return;
    preview.look({ text, columns: columns.choices, dayOrder: dayOrderOf(viewerLocale()) });
  };
  const write = ({ source }: Looked) =>
    void writing.submit(
      source,
      (key) => client.imports.run.mutate({ key, ...source }),
      (report) => {
        saved();
        setImported(report);
        void orderQueries.invalidate();
        void kanban.orders.invalidate();
      },
    );
  const again = () => {
    restart('');
    preview.forget();
    setImported(null);
  };
  return {
    text,
    left,
    columns,
    looked,
    imported,
    looking,
    writing: writing.state,
    edit: (next: string) => {
      change(next);
      // The preview, there or awaited, is of another text.
      preview.forget();
    },
    choose: (name: string, column: ImportColumn | null) => {
      columns.choose(name, column);
      preview.forget();
    },
    look,
    write,
    again,
  };
}

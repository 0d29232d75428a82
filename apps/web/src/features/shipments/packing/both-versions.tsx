import { Cell, HeadCell, Row, Table } from '@/components/table';
import type { Difference } from '@/features/shipments/draft';

/** The draft beside the server's version, where they differ. */
export function BothVersions({
  differences,
  theirs,
}: {
  differences: readonly Difference[];
  theirs: string;
}) {
  if (differences.length === 0) {
    return <p className="mb-3 rounded bg-surface px-3 py-2">Both say the same.</p>;
  }
  return (
    <Table caption="Both versions, where they differ" className="mb-3 rounded border border-line bg-surface">
      <thead>
        <tr>
          <HeadCell className="w-16 sm:w-24">
            <span className="sr-only">What</span>
          </HeadCell>
          <HeadCell>Yours, not saved</HeadCell>
          <HeadCell>{theirs}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {differences.map((difference) => (
          <Row key={difference.what}>
            <Cell className="py-2 align-top text-ink-2 sm:whitespace-nowrap">{difference.what}</Cell>
            <Cell className="min-w-32 py-2 align-top">{difference.mine}</Cell>
            <Cell className="min-w-32 py-2 align-top">{difference.theirs}</Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

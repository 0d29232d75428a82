import { language } from '@/words/language';
import { texts } from '@/words/t';

export interface Term {
  readonly name: string;
  readonly meaning: string;
}

const TERMS: readonly Term[] = texts([
  {
    name: 'Batch',
    meaning: 'Units of one run that stand at one step together. A card of the board is a batch.',
  },
  {
    name: 'Automatic routing',
    meaning:
      'The routing that follows from the process and the post-processings of a part, where the part has no default template.',
  },
  {
    name: 'Completed stage',
    meaning: 'An operation after which units are finished: they can be packed, and are late no more.',
  },
  {
    name: 'Default template',
    meaning: 'The routing template by which a part is scheduled when nobody chooses another.',
  },
  {
    name: 'Gate',
    meaning:
      'While it is on, parts go into production only along a routing template that somebody has approved. Others are held back and listed on the page “Gate”.',
  },
  {
    name: 'Kanban column',
    meaning:
      'A stage that orders go through, such as “New” or “Ready to ship”. Entering one can set things off.',
  },
  {
    name: 'Operation',
    meaning: 'Work of one kind that the shop does, such as “Print” or “Deburr”. A column of the board.',
  },
  {
    name: 'Part',
    meaning: 'What is ordered: a revision with its process, material, colour and post-processings.',
  },
  {
    name: 'Production step',
    meaning: 'Batches that go through an operation together, with a label such as “PRINT-0117”.',
  },
  {
    name: 'Routing',
    meaning: 'The operations that units go through, in order. An operation may occur in it twice.',
  },
  {
    name: 'Routing template',
    meaning: 'A routing that is kept for a part, in versions, and approved before the gate lets it through.',
  },
  {
    name: 'Run',
    meaning:
      'A quantity of one ordered part that was scheduled at once, also called work order: “#1042-1 · R1”.',
  },
  { name: 'Scrap', meaning: 'Units that are lost, with the step and the reason. Scrapping can be undone.' },
  {
    name: 'Shipment',
    meaning:
      'Parcels of one order. It is prepared, then released, then fulfilled; released parcels stay as they are.',
  },
  { name: 'Step', meaning: 'One operation at its place in a routing.' },
  {
    name: 'Traveller',
    meaning: 'The sheet that goes with the units through the shop. Its code opens the run on a phone.',
  },
  {
    name: 'Units to schedule',
    meaning: 'Ordered units that are in no run yet.',
  },
]);

/** The words of the field that the console uses, as it uses them, in the order of the alphabet. */
export const glossary = () => TERMS.toSorted((a, b) => a.name.localeCompare(b.name, language()));

import { LRUCache } from 'lru-cache';
import type { Answer } from './answer.ts';
import { entityTag } from './entity-tag.ts';

/** An answer with the tag of its body, which is as dear as a good part of writing it. */
export interface TaggedAnswer extends Answer {
  readonly tag: string;
}

interface Written {
  /** The database's result of writing it. */
  readonly source: string;
  readonly answer: TaggedAnswer;
}

const MAX_CHARACTERS = 32 * 1024 * 1024;

/**
 * Long answers as they were last written, by who asked for what. ERPs ask for the same orders all day; the database is asked
 * each time, and while its text for an answer stays the same the answer does too, so that only news is parsed and written.
 */
export class WrittenAnswers {
  readonly #kept = new LRUCache<string, Written>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: ({ source, answer }) => source.length + answer.body.length,
  });

  of(question: string, source: string, write: () => Answer): TaggedAnswer {
    const known = this.#kept.get(question);
    if (known?.source === source) return known.answer;
    const written = write();
    const answer = { ...written, tag: entityTag(written.body) };
    this.#kept.set(question, { source, answer });
    return answer;
  }
}

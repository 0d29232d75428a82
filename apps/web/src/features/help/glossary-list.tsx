import { glossary } from './glossary';

/** The words of the field with their meanings. */
export function GlossaryList() {
  return (
    <dl className="columns-1 gap-10 sm:columns-2">
      {glossary().map(({ name, meaning }) => (
        <div key={name} className="mb-3 break-inside-avoid">
          <dt className="font-medium">{name}</dt>
          <dd className="text-ink-2">{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}

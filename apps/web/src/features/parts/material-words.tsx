import { Swatch } from '@/components/marks/swatch';

export interface MaterialWordsProps {
  technology: string;
  material: string;
  color: { readonly name: string; readonly hex: string | null } | null;
}

/** The material and process of a part. */
export function MaterialWords({ technology, material, color }: MaterialWordsProps) {
  return (
    <span className="inline-flex items-center gap-x-1.5 sm:whitespace-nowrap">
      <Swatch hex={color?.hex ?? null} />
      <span>
        {technology}, {material} {color && <span className="text-ink-3">{color.name}</span>}
      </span>
    </span>
  );
}

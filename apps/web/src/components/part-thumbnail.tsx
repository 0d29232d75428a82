'use client';

import { useState } from 'react';
import { cx } from '@/lib/cx';

export interface PartThumbnailProps {
  /** The file whose thumbnail it is; renders nothing for null. */
  fileId: string | null;
  /** What it shows; empty beside the name of the part. */
  label: string;
  /** Its height; it is 3:2. */
  className: string;
}

/** What a part looks like, from one view for all parts; its light ground is dimmed in the dark theme. Hides where its file was deleted. */
export function PartThumbnail({ fileId, label, className }: PartThumbnailProps) {
  const [missing, setMissing] = useState<string | null>(null);
  if (fileId === null || missing === fileId) return null;
  return (
    <span
      className={cx(
        'relative inline-flex aspect-[3/2] shrink-0 overflow-hidden rounded',
        'after:absolute after:inset-0 after:bg-[light-dark(transparent,oklch(0.172_0.005_255/0.4))]',
        className,
      )}
    >
      <img
        src={`/api/thumbnails/${fileId}`}
        alt={label}
        width={288}
        height={192}
        loading="lazy"
        decoding="async"
        draggable={false}
        onError={() => setMissing(fileId)}
        className="size-full object-cover"
      />
    </span>
  );
}

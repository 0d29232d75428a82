import { X } from 'lucide-react';
import { Button, IconButton } from '@/components/button';
import { t } from '@/words/t';
import type { Upload } from './use-uploads';

export interface UploadsListProps {
  files: readonly Upload[];
  onAgain: (upload: Upload) => void;
  onDismiss: (upload: Upload) => void;
}

/** The files that are on their way, and those that were not taken. */
export function UploadsList({ files, onAgain, onDismiss }: UploadsListProps) {
  if (files.length === 0) return null;
  return (
    <ul aria-label={t('On their way')} className="grid gap-2">
      {files.map((file) => (
        <OnItsWay
          key={file.key}
          upload={file}
          onAgain={() => onAgain(file)}
          onDismiss={() => onDismiss(file)}
        />
      ))}
    </ul>
  );
}

function OnItsWay({
  upload: { file, sentBytes, fault, canRetry },
  onAgain,
  onDismiss,
}: {
  upload: Upload;
  onAgain: () => void;
  onDismiss: () => void;
}) {
  return (
    <li className="flex flex-wrap items-center gap-3 rounded border border-line bg-surface py-1 pr-1 pl-3">
      <span className="min-w-0 flex-1 truncate">{file.name}</span>
      {fault ? (
        <>
          <span className="text-late text-sm">{fault}</span>
          {canRetry && (
            <Button size="lg" onClick={onAgain}>
              {t('Try again')}
            </Button>
          )}
        </>
      ) : sentBytes < file.size ? (
        <>
          <Bar label={t('Sending {name}', { name: file.name })} share={sentBytes / file.size} />
          <span className="w-10 text-right text-ink-2 text-sm">
            {Math.floor((sentBytes / file.size) * 100)} %
          </span>
        </>
      ) : (
        <>
          <Bar label={t('Storing {name}', { name: file.name })} />
          <span className="text-ink-2 text-sm">{t('Storing…')}</span>
        </>
      )}
      <IconButton
        icon={X}
        label={fault ? t('Forget {name}', { name: file.name }) : t('Stop {name}', { name: file.name })}
        className="size-11"
        onClick={onDismiss}
      />
    </li>
  );
}

/** How far something is; without a share nobody knows. */
function Bar({ label, share }: { label: string; share?: number }) {
  return (
    <progress
      aria-label={label}
      {...(share !== undefined && { value: share })}
      max={1}
      className="h-1.5 w-32 accent-(--accent)"
    />
  );
}

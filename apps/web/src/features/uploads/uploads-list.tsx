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
  const share = file.size === 0 ? 1 : Math.min(sentBytes / file.size, 1);
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
      ) : (
        <>
          <progress
            aria-label={t('Sending {name}', { name: file.name })}
            value={share}
            max={1}
            className="h-1.5 w-32 accent-(--accent)"
          />
          <span className="w-10 text-right text-ink-2 text-sm">{Math.floor(share * 100)} %</span>
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

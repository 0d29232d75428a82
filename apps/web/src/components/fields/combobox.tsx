'use client';

import { Popover as Primitive } from 'radix-ui';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { cx } from '@/lib/cx';
import { t } from '@/words/t';
import { CONTROL } from './control';
import type { FieldControl } from './field';

export interface ComboboxOption {
  readonly value: string;
  /** The text of the field once it is selected. */
  readonly label: string;
  /** A second, quieter line. */
  readonly detail?: ReactNode;
}

export interface ComboboxProps {
  /** The typed text. */
  text: string;
  onTextChange: (text: string) => void;
  /** The choices; null while they are loading. */
  options: readonly ComboboxOption[] | null;
  onChoose: (option: ComboboxOption) => void;
  /** Told of Enter without an option, and of the focus that goes, where the text alone means nothing; true if it means one, which closes the list. */
  onUnchosen?: ((by: 'enter' | 'blur') => Promise<boolean>) | undefined;
  /** Told when the list opens or closes, so that nothing is looked for before somebody asks. */
  onOpenChange?: (open: boolean) => void;
  /** Shown where nothing matches; without it the list is closed then. */
  nothing?: string;
  control?: FieldControl;
  placeholder?: string;
  disabled?: boolean;
  /** A dialog that opens focuses it first. */
  'data-autofocus'?: true | undefined;
  'aria-label'?: string;
}

/** A line of text with what matches it below: arrow keys, Enter and Escape as everywhere; the text itself stays what is typed. */
export function Combobox({
  text,
  onTextChange,
  options,
  onChoose,
  onUnchosen,
  onOpenChange,
  nothing,
  control,
  placeholder,
  disabled = false,
  ...rest
}: ComboboxProps) {
  const { listId, shown, visible, at, activeId, setAt, setOpen, choose, onKeyDown } = useChoices({
    options,
    nothing,
    onChoose,
    onUnchosen,
    onOpenChange,
  });
  return (
    <Primitive.Root open={visible} onOpenChange={setOpen}>
      <Primitive.Anchor asChild>
        <input
          {...control}
          {...rest}
          type="text"
          role="combobox"
          autoComplete="off"
          aria-expanded={visible}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={activeId}
          placeholder={placeholder}
          disabled={disabled}
          value={text}
          onChange={(event) => {
            onTextChange(event.target.value);
            setAt(-1);
            setOpen(true);
          }}
          onClick={() => setOpen(true)}
          onBlur={(event) => {
            setOpen(false);
            // The window alone may have lost the focus.
            if (document.activeElement !== event.target) void onUnchosen?.('blur');
          }}
          onKeyDown={onKeyDown}
          className={CONTROL}
        />
      </Primitive.Anchor>
      <Primitive.Portal>
        <Primitive.Content
          align="start"
          sideOffset={4}
          collisionPadding={8}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          // The field is where one types; what is outside it closes the list by taking its focus.
          onInteractOutside={(event) => event.preventDefault()}
          role="presentation"
          className="z-60 min-w-(--radix-popover-trigger-width) max-w-[calc(100vw-16px)] animate-pop rounded bg-raised shadow-pop"
        >
          <Listbox
            id={listId}
            label={rest['aria-label'] ?? placeholder ?? t('Choices')}
            options={shown}
            at={at}
            onAt={setAt}
            onChoose={choose}
          />
          {shown.length === 0 && (
            <p className="px-3 pb-2 text-ink-2" role="status">
              {options === null ? t('Looking…') : nothing}
            </p>
          )}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

interface ChoicesOptions extends Pick<ComboboxProps, 'options' | 'onChoose'> {
  nothing: string | undefined;
  onUnchosen: ComboboxProps['onUnchosen'];
  onOpenChange: ((open: boolean) => void) | undefined;
}

/** The open list with its active option, and choosing one by keys. */
function useChoices({ options, nothing, onChoose, onUnchosen, onOpenChange }: ChoicesOptions) {
  const listId = useId();
  const [open, setOpenState] = useState(false);
  const [wanted, setAt] = useState(-1);
  const shown = options ?? [];
  const at = Math.min(wanted, shown.length - 1);
  const visible = open && (options === null || shown.length > 0 || nothing !== undefined);
  const active = visible ? shown[at] : undefined;
  const activeId = active && `${listId}-${at}`;
  useEffect(() => {
    // The focus stays in the field, so nothing else brings the option into sight.
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  const setOpen = (now: boolean) => {
    if (now === open) return;
    setOpenState(now);
    setAt(-1);
    onOpenChange?.(now);
  };
  const choose = (option: ComboboxOption) => {
    onChoose(option);
    setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setAt((now) => stepped(now, step, options));
    } else if (event.key === 'Enter' && visible && (active || (options === null && wanted >= 0))) {
      // What was stepped to while the choices are still loading is not sent as it is typed so far.
      event.preventDefault();
      if (active) choose(active);
    } else if (event.key === 'Enter' && onUnchosen) {
      event.preventDefault();
      void onUnchosen('enter').then((chosen) => chosen && setOpen(false));
    } else if (event.key === 'Escape' && visible) {
      // The dialog around it stays.
      event.stopPropagation();
      event.preventDefault();
      setOpen(false);
    }
  };
  return { listId, shown, visible, at, activeId, setAt, setOpen, choose, onKeyDown };
}

/** The index after an arrow key. While the choices are loading the way down is counted, and shown once they are there. */
function stepped(at: number, step: 1 | -1, options: readonly ComboboxOption[] | null): number {
  if (options === null) return Math.max(-1, at + step);
  if (options.length === 0) return -1;
  const from = Math.min(at, options.length - 1);
  if (from < 0) return step > 0 ? 0 : options.length - 1;
  return (from + step + options.length) % options.length;
}

interface ListboxProps {
  id: string;
  label: string;
  options: readonly ComboboxOption[];
  /** The index of the active option; -1 for none. */
  at: number;
  onAt: (index: number) => void;
  onChoose: (option: ComboboxOption) => void;
}

function Listbox({ id, label, options, at, onAt, onChoose }: ListboxProps) {
  return (
    <div id={id} role="listbox" aria-label={label} className="max-h-72 overflow-y-auto p-1">
      {options.map((option, i) => (
        <button
          key={option.value}
          type="button"
          id={`${id}-${i}`}
          role="option"
          tabIndex={-1}
          aria-selected={i === at}
          onPointerMove={() => onAt(i)}
          // Before the field loses its focus.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(option)}
          className={cx(
            'block w-full cursor-default rounded-sm px-2 py-1.5 text-left',
            i === at && 'bg-hover',
          )}
        >
          <span className="block truncate">{option.label}</span>
          {option.detail && <span className="block truncate text-ink-2 text-sm">{option.detail}</span>}
        </button>
      ))}
    </div>
  );
}

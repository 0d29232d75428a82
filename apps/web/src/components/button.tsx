'use client';

import { LoaderCircle, type LucideIcon } from 'lucide-react';
import { Slot } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cx } from '@/lib/cx';
import { useHydrated } from '@/lib/kept/use-hydrated';
import { Tooltip } from './tooltip';

const BASE =
  'inline-flex shrink-0 select-none items-center justify-center whitespace-nowrap rounded font-medium transition-colors duration-100 aria-disabled:cursor-not-allowed disabled:cursor-not-allowed';

const LOOKS = {
  primary:
    'bg-accent text-on-accent hover:bg-accent-hover disabled:bg-line disabled:text-ink-3 aria-disabled:bg-line aria-disabled:text-ink-3',
  caution:
    'border border-soon bg-soon-soft text-soon hover:bg-hover disabled:text-ink-3 aria-disabled:text-ink-3',
  secondary:
    'border border-line-strong bg-surface text-ink hover:bg-hover disabled:text-ink-3 aria-disabled:text-ink-3',
  ghost: 'text-ink-2 hover:bg-hover hover:text-ink disabled:text-ink-3 data-[state=open]:bg-hover',
  danger:
    'border border-line-strong bg-surface text-late hover:border-late hover:bg-late-soft disabled:text-ink-3',
} as const;

const SIZES = {
  sm: 'h-7 gap-1.5 px-2.5 text-sm pointer-coarse:h-9 pointer-coarse:px-3',
  md: 'h-8 gap-2 px-3 text-base pointer-coarse:h-11 pointer-coarse:px-4',
  lg: 'h-11 gap-2 px-4 text-base',
} as const;

export interface ButtonProps extends ComponentProps<'button'> {
  look?: keyof typeof LOOKS;
  size?: keyof typeof SIZES;
  /** Shows that the work is under way, and takes no second press while it is. */
  busy?: boolean;
  icon?: LucideIcon;
  /** Renders the child element (a link, say) in the look of a button. */
  asChild?: boolean;
}

/** A plain verb that says what will happen. */
export function Button({
  look = 'secondary',
  size = 'md',
  busy = false,
  icon: Icon,
  asChild = false,
  className,
  children,
  type = 'button',
  disabled,
  ...rest
}: ButtonProps) {
  const classes = cx(BASE, LOOKS[look], SIZES[size], className);
  if (asChild)
    return (
      <Slot.Root className={classes} {...rest}>
        {children}
      </Slot.Root>
    );
  const Pressed = type === 'submit' ? SubmitButton : 'button';
  return (
    <Pressed
      type={type}
      className={classes}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      {...rest}
    >
      {busy ? (
        <LoaderCircle aria-hidden className="size-4 animate-spin" />
      ) : (
        Icon && <Icon aria-hidden className="size-4" strokeWidth={1.75} />
      )}
      {children}
    </Pressed>
  );
}

/**
 * Takes no press before the page's scripts run: until then the browser itself would send the form, with what was typed, a password
 * too, in the address. A form whose button is disabled is not sent by Enter either.
 */
function SubmitButton({ disabled, ...rest }: ComponentProps<'button'>) {
  return <button {...rest} disabled={disabled || !useHydrated()} />;
}

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: LucideIcon;
  /** The action: its accessible name and its tooltip. */
  label: string;
  side?: 'top' | 'right' | 'bottom' | 'left';
  size?: 'sm' | 'md';
}

/** A button that is only an icon; its label is always one hover or one focus away. */
export function IconButton({
  icon: Icon,
  label,
  side = 'bottom',
  size = 'md',
  className,
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip content={label} side={side}>
      <button
        type="button"
        aria-label={label}
        className={cx(BASE, LOOKS.ghost, size === 'sm' ? 'size-6' : 'size-8', 'hit-area', className)}
        {...rest}
      >
        <Icon aria-hidden className="size-4" strokeWidth={1.75} />
      </button>
    </Tooltip>
  );
}

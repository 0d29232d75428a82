import { t } from '@/words/t';
import { Field, type FieldProps } from './field';
import { Input } from './input';

/** Where a password is chosen; the server refuses those that are easy to guess. */
export function NewPasswordField({ label, error }: Pick<FieldProps, 'label' | 'error'>) {
  return (
    <Field label={label} hint={t('12 to 128 characters, and none that is easy to guess.')} error={error}>
      {(control) => (
        <Input
          {...control}
          type="password"
          name="password"
          autoComplete="new-password"
          minLength={12}
          required
        />
      )}
    </Field>
  );
}

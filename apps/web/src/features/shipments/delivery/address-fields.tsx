import { Checkbox } from '@/components/fields/checkbox';
import { Field } from '@/components/fields/field';
import { Input } from '@/components/fields/input';
import { type AddressDraft, nameOfCountry, stateOf } from '@/features/shipments/draft';
import { cx } from '@/lib/cx';
import { message } from '@/words/message';
import { t } from '@/words/t';

/** A text field of an address. */
export type Line = keyof Omit<AddressDraft, 'residential'>;

const LINES: readonly { line: Line; label: string; span: string; autoComplete: string; type?: string }[] = [
  {
    line: 'name',
    get label() {
      return t('Name');
    },
    span: 'sm:col-span-3',
    autoComplete: 'name',
  },
  {
    line: 'company',
    get label() {
      return t('Company, optional');
    },
    span: 'sm:col-span-3',
    autoComplete: 'organization',
  },
  {
    line: 'street1',
    get label() {
      return t('Street and number');
    },
    span: 'sm:col-span-3',
    autoComplete: 'address-line1',
  },
  {
    line: 'street2',
    get label() {
      return t('Second line, optional');
    },
    span: 'sm:col-span-3',
    autoComplete: 'address-line2',
  },
  {
    line: 'zip',
    get label() {
      return t('Postcode');
    },
    span: 'sm:col-span-2',
    autoComplete: 'postal-code',
  },
  {
    line: 'city',
    get label() {
      return t('City');
    },
    span: 'sm:col-span-4',
    autoComplete: 'address-level2',
  },
  {
    line: 'country',
    get label() {
      return t('Country');
    },
    span: 'sm:col-span-2',
    autoComplete: 'country',
  },
  {
    line: 'state',
    get label() {
      return t('State, optional');
    },
    span: 'sm:col-span-2',
    autoComplete: 'address-level1',
  },
  {
    line: 'taxId',
    get label() {
      return t('Tax ID, optional');
    },
    span: 'sm:col-span-2',
    autoComplete: 'off',
  },
  {
    line: 'phone',
    get label() {
      return t('Phone');
    },
    span: 'sm:col-span-3',
    autoComplete: 'tel',
    type: 'tel',
  },
  {
    line: 'email',
    get label() {
      return t('E-mail');
    },
    span: 'sm:col-span-3',
    autoComplete: 'email',
    type: 'email',
  },
];

export interface AddressFieldsProps {
  address: AddressDraft;
  /** The message to show at a field now, if any. */
  faultOf: (line: Line) => string | null | undefined;
  onChange: (address: AddressDraft) => void;
  onLeave?: (line: Line) => void;
}

/** The fields of an address; they belong in a grid of six columns. */
export function AddressFields({ address, faultOf, onChange, onLeave }: AddressFieldsProps) {
  const change = (line: Line, text: string) => {
    const isCode = line === 'country' || (line === 'state' && stateOf(address.country)?.as);
    onChange({ ...address, [line]: isCode ? text.toUpperCase() : text });
  };
  return (
    <>
      {LINES.map(({ line, label, span, ...input }) => {
        const fault = faultOf(line);
        const hint = hintOf(line, address.country);
        return (
          <div key={line} className={cx('min-w-0', span)}>
            <Field
              label={line === 'state' ? stateLabel(address.country) : label}
              {...(fault ? { error: fault } : {})}
              {...(hint ? { hint } : {})}
            >
              {(control) => (
                <Input
                  {...control}
                  {...input}
                  name={line}
                  maxLength={line === 'country' ? 2 : 255}
                  value={address[line]}
                  onChange={(event) => change(line, event.target.value)}
                  onBlur={() => onLeave?.(line)}
                />
              )}
            </Field>
          </div>
        );
      })}
      <div className="sm:col-span-6">
        <Checkbox
          checked={address.residential}
          onCheckedChange={(residential) => onChange({ ...address, residential })}
        >
          {t('A private home, not a business')}
        </Checkbox>
      </div>
    </>
  );
}

/** The hint. */
function hintOf(line: Line, country: string): string | undefined {
  if (line === 'country') return nameOfCountry(country) ?? t('Two letters');
  const state = line === 'state' ? stateOf(country) : null;
  return state?.as && t('As a code: {as}', { as: state.as });
}

function stateLabel(country: string): string {
  const state = stateOf(country);
  if (!state) return t('State, optional');
  return message('{noun, select, state {State} province {Province} other {Prefecture}}', {
    noun: state.noun,
  });
}

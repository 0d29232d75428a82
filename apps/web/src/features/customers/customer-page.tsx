'use client';

import type { CustomerAddress, CustomerContact } from '@routecard/core';
import type { CustomerPage as Customer } from '@routecard/db';
import { Download, Ellipsis, Eraser, Pencil, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button, IconButton } from '@/components/button';
import { Menu, MenuItem } from '@/components/menu';
import { ErrorState } from '@/components/notices/error-state';
import { Skeleton } from '@/components/skeleton';
import { RowsSkeleton } from '@/components/tables/rows-skeleton';
import { Trail } from '@/components/trail';
import { DeleteDialog } from '@/features/catalogue';
import { Page } from '@/features/frame';
import { addressLine, countryName, INCOTERM_WORDS } from '@/features/shipments';
import { useConnection } from '@/lib/connection';
import { useTitleOf } from '@/lib/pages/use-title-of';
import { useViewer } from '@/lib/session/viewer';
import { useLookAgain } from '@/lib/use-look-again';
import { trpc } from '@/trpc/client';
import { reasonOf, refusalOf } from '@/trpc/refusal';
import { t } from '@/words/t';
import { ContactDialog } from './contact-dialog';
import { CustomerAddressDialog } from './customer-address-dialog';
import { CustomerDialog } from './customer-dialog';
import { CustomerOrders } from './customer-orders';
import { EraseContactDialog } from './erase-contact-dialog';

type Opened =
  | { readonly kind: 'customer' }
  | { readonly kind: 'address'; readonly address?: CustomerAddress }
  | { readonly kind: 'delete-address'; readonly address: CustomerAddress }
  | { readonly kind: 'contact'; readonly contact?: CustomerContact }
  | { readonly kind: 'delete-contact' | 'erase-contact'; readonly contact: CustomerContact };

const UP = [
  {
    href: '/orders',
    get label() {
      return t('Orders');
    },
  },
  {
    href: '/orders/customers',
    get label() {
      return t('Customers');
    },
  },
];

export interface CustomerPageProps {
  customerId: number;
  /** Its name in the title of the document. */
  name: string;
}

/** One customer: its terms, addresses, contacts and newest orders. */
export function CustomerPage({ customerId, name }: CustomerPageProps) {
  const refetchInterval = useLookAgain();
  const query = trpc.customers.page.useQuery({ customerId }, { refetchInterval });
  const { data: customer, isError, error, isFetching, refetch } = query;
  const [opened, open] = useState<Opened | null>(null);
  const { can } = useViewer();
  const offline = useConnection() === 'offline';
  useTitleOf(name, customer?.name);
  if (!customer) {
    const missing = refusalOf(error)?.code === 'CUSTOMER_NOT_FOUND';
    return (
      <Page title={<Trail up={UP}>{t('Customer')}</Trail>}>
        {isError ? (
          <ErrorState
            title={missing ? t('This customer does not exist') : t('The customer could not be loaded')}
            {...(missing ? {} : { onRetry: () => void refetch(), retrying: isFetching })}
          >
            {missing ? t('This shop has no customer with this address.') : reasonOf(error)}
          </ErrorState>
        ) : (
          <RowsSkeleton label={t('Loading the customer')} rows={6} row="h-12 gap-6">
            <Skeleton className="h-4 w-64" />
          </RowsSkeleton>
        )}
      </Page>
    );
  }
  return (
    <Page
      title={<Trail up={UP}>{customer.name}</Trail>}
      actions={
        can.writeOrders && (
          <Button icon={Pencil} disabled={offline} onClick={() => open({ kind: 'customer' })}>
            {t('Edit')}
          </Button>
        )
      }
    >
      <p className="border-line border-b px-4 py-3">
        <span className="text-ink-3">{t('Default incoterm:')} </span>
        {customer.defaultIncoterm ? (
          <>
            {customer.defaultIncoterm}
            <span className="ml-2 text-ink-2">{INCOTERM_WORDS[customer.defaultIncoterm].meaning}</span>
          </>
        ) : (
          t('No incoterm')
        )}
        {customer.externalId && (
          <span className="ml-8 max-sm:ml-0 max-sm:block">
            <span className="text-ink-3">{t('External ID:')} </span>
            <span className="[overflow-wrap:anywhere]">{customer.externalId}</span>
          </span>
        )}
      </p>
      <div className="grid lg:grid-cols-2">
        <Addresses customer={customer} onOpen={open} />
        <Contacts customer={customer} onOpen={open} />
      </div>
      <CustomerOrders customer={customer} />
      {opened && <Dialogs customer={customer} opened={opened} onClose={() => open(null)} />}
    </Page>
  );
}

interface ListProps {
  customer: Customer;
  onOpen: (opened: Opened) => void;
}

function Addresses({ customer, onOpen }: ListProps) {
  return (
    <Titled title={t('Addresses')} add={t('Add address')} onAdd={() => onOpen({ kind: 'address' })}>
      {customer.addresses.map(({ id, address }) => (
        <Item
          key={id}
          name={address.street1}
          onEdit={() => onOpen({ kind: 'address', address: { id, address } })}
          actions={
            <MenuItem
              icon={Trash2}
              onSelect={() => onOpen({ kind: 'delete-address', address: { id, address } })}
            >
              {t('Delete…')}
            </MenuItem>
          }
        >
          <span className="block font-medium">{address.company || address.name}</span>
          <span className="block text-ink-2">
            {addressLine(address)}, {countryName(address.country) ?? address.country}
          </span>
          <span className="block text-ink-3 text-sm">
            {[address.company && address.name, address.phone, address.email].filter(Boolean).join(', ')}
          </span>
        </Item>
      ))}
      {customer.addresses.length === 0 && (
        <Nothing>{t('No address yet. New shipments start with the address of the last one.')}</Nothing>
      )}
    </Titled>
  );
}

function Contacts({ customer, onOpen }: ListProps) {
  const { can } = useViewer();
  return (
    <Titled title={t('Contacts')} add={t('Add contact')} onAdd={() => onOpen({ kind: 'contact' })}>
      {customer.contacts.map((contact) => (
        <Item
          key={contact.id}
          name={contact.name}
          onEdit={() => onOpen({ kind: 'contact', contact })}
          actions={
            <>
              {can.readPeople && (
                <MenuItem
                  icon={Download}
                  onSelect={() => window.location.assign(`/api/contacts/${contact.id}/data`)}
                >
                  {t('Export data')}
                </MenuItem>
              )}
              <MenuItem icon={Trash2} onSelect={() => onOpen({ kind: 'delete-contact', contact })}>
                {t('Delete…')}
              </MenuItem>
              {can.writePeople && (
                <MenuItem icon={Eraser} onSelect={() => onOpen({ kind: 'erase-contact', contact })}>
                  {t('Erase personal data…')}
                </MenuItem>
              )}
            </>
          }
        >
          <span className="block font-medium">{contact.name}</span>
          {contact.position && <span className="block text-ink-2">{contact.position}</span>}
          <span className="block text-ink-2 text-sm">
            {contact.email && (
              <a className="mr-3 text-accent-ink hover:underline" href={`mailto:${contact.email}`}>
                {contact.email}
              </a>
            )}
            {contact.phone && (
              <a className="text-accent-ink hover:underline" href={`tel:${contact.phone.replace(/\s/g, '')}`}>
                {contact.phone}
              </a>
            )}
          </span>
        </Item>
      ))}
      {customer.contacts.length === 0 && <Nothing>{t('No contact yet.')}</Nothing>}
    </Titled>
  );
}

function Titled({
  title,
  add,
  onAdd,
  children,
}: {
  title: string;
  add: string;
  onAdd: () => void;
  children: ReactNode;
}) {
  const { can } = useViewer();
  const offline = useConnection() === 'offline';
  return (
    <section aria-label={title} className="border-line border-b lg:first:border-r">
      <div className="flex h-12 items-center justify-between px-4">
        <h2 className="font-semibold">{title}</h2>
        {can.writeOrders && (
          <Button size="sm" icon={Plus} disabled={offline} onClick={onAdd}>
            {add}
          </Button>
        )}
      </div>
      <ul>{children}</ul>
    </section>
  );
}

interface ItemProps {
  name: string;
  onEdit: () => void;
  actions: ReactNode;
  children: ReactNode;
}

function Item({ name, onEdit, actions, children }: ItemProps) {
  const { can } = useViewer();
  const offline = useConnection() === 'offline';
  return (
    <li className="flex items-start gap-1 border-line border-t px-4 py-2">
      <div className="min-w-0 flex-1 break-words">{children}</div>
      {can.writeOrders && (
        <>
          <IconButton icon={Pencil} label={t('Edit {name}', { name })} disabled={offline} onClick={onEdit} />
          <Menu
            trigger={
              <IconButton icon={Ellipsis} label={t('Actions for {name}', { name })} disabled={offline} />
            }
          >
            {actions}
          </Menu>
        </>
      )}
    </li>
  );
}

const Nothing = ({ children }: { children: ReactNode }) => (
  <li className="border-line border-t px-4 py-3 text-ink-2">{children}</li>
);

function Dialogs({ customer, opened, onClose }: { customer: Customer; opened: Opened; onClose: () => void }) {
  const { client, customers } = trpc.useUtils();
  const refresh = () => void customers.page.invalidate({ customerId: customer.id });
  switch (opened.kind) {
    case 'customer':
      return <CustomerDialog customer={customer} onClose={onClose} />;
    case 'address':
      return (
        <CustomerAddressDialog
          customerId={customer.id}
          customerName={customer.name}
          {...(opened.address && { address: opened.address })}
          onClose={onClose}
        />
      );
    case 'contact':
      return (
        <ContactDialog
          customerId={customer.id}
          {...(opened.contact && { contact: opened.contact })}
          onClose={onClose}
        />
      );
    case 'delete-address':
      return (
        <DeleteDialog
          name={opened.address.address.street1}
          description={t('New shipments no longer offer it.')}
          remove={() => client.customers.removeAddress.mutate({ addressId: opened.address.id })}
          missing="CUSTOMER_ADDRESS_NOT_FOUND"
          refresh={refresh}
          onClose={onClose}
        >
          <p className="text-ink-2">{t('Shipments that were sent there keep the address.')}</p>
        </DeleteDialog>
      );
    case 'delete-contact':
      return (
        <DeleteDialog
          name={opened.contact.name}
          description={t('The contact is removed from this page.')}
          remove={() => client.customers.removeContact.mutate({ contactId: opened.contact.id })}
          missing="CUSTOMER_CONTACT_NOT_FOUND"
          refresh={refresh}
          onClose={onClose}
        >
          <p className="text-ink-2">
            {t('Addresses and shipments with this name keep it. An admin can erase it there as well.')}
          </p>
        </DeleteDialog>
      );
    case 'erase-contact':
      return <EraseContactDialog contact={opened.contact} onClose={onClose} />;
  }
}

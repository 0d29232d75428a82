import type { Metadata } from 'next';
import { CustomerPage } from '@/features/customers';
import { namedCustomer } from '@/server/named';

interface Address {
  params: Promise<{ customerId: string }>;
}

export async function generateMetadata({ params }: Address): Promise<Metadata> {
  return { title: (await namedCustomer((await params).customerId)).name };
}

export default async function Customer({ params }: Address) {
  return <CustomerPage {...(await namedCustomer((await params).customerId))} />;
}

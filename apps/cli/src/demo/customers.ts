import type { Address } from '@routecard/core';

/** A customer, and where its parcels go. */
export interface DemoCustomer {
  readonly name: string;
  readonly address: Address;
}

const customer = (
  name: string,
  person: string,
  street1: string,
  zip: string,
  city: string,
  country: string,
  phone: string,
  state?: string,
): DemoCustomer => ({
  name,
  address: {
    street1,
    street2: '',
    city,
    ...(state === undefined ? {} : { state }),
    country,
    zip,
    name: person,
    company: name,
    phone,
    email: `goods-in@${name.toLowerCase().replace(/[^a-z]+/g, '-')}.example`,
    residential: false,
  },
});

/** Customers of the demo shop. */
export const CUSTOMERS: readonly DemoCustomer[] = [
  customer('Aerolith Drones', 'Jonas Weber', 'Hangarstraße 4', '82205', 'Gilching', 'DE', '+49 8105 555010'),
  customer(
    'Bergström Robotics',
    'Elin Berg',
    'Industrigatan 12',
    '722 12',
    'Västerås',
    'SE',
    '+46 21 5550 12',
  ),
  customer('Cardiff Fluidics', 'Owen Pryce', '8 Dock Road', 'CF10 4UW', 'Cardiff', 'GB', '+44 29 5550 0123'),
  customer('Delta Vision Systems', 'Marta Kos', 'Optická 7', '627 00', 'Brno', 'CZ', '+420 555 010 123'),
  customer('Elbe Medizintechnik', 'Katrin Vogt', 'Am Kai 31', '01067', 'Dresden', 'DE', '+49 351 555 0144'),
  customer('Fjord Subsea', 'Lars Moe', 'Havnegata 3', '5003', 'Bergen', 'NO', '+47 55 55 01 66'),
  customer(
    'Galvani Motors',
    'Paolo Riva',
    'Via dei Mille 18',
    '10123',
    'Torino',
    'IT',
    '+39 011 555 0177',
    'TO',
  ),
  customer(
    'Halo Lighting',
    'Sofie Jansen',
    'Lichtstraat 22',
    '5611 EH',
    'Eindhoven',
    'NL',
    '+31 40 555 0188',
  ),
  customer('Iberica Pumps', 'Lucía Ortega', 'Calle Forja 5', '48015', 'Bilbao', 'ES', '+34 94 555 01 99'),
  customer(
    'Juno Instruments',
    'Claire Martin',
    '14 rue des Ateliers',
    '38000',
    'Grenoble',
    'FR',
    '+33 4 55 50 12 34',
  ),
  customer('Kestrel Rail', 'Tom Hughes', '2 Foundry Lane', 'DE24 8ZF', 'Derby', 'GB', '+44 1332 555 0101'),
  customer('Lumen Automation', 'Anna Huber', 'Werkstraße 9', '4020', 'Linz', 'AT', '+43 732 555 012'),
];

/** The sender of the demo shop's shipments. */
export const SHOP_ADDRESS: Address = {
  street1: 'Werkhof 12',
  street2: 'Gate 3',
  city: 'Augsburg',
  country: 'DE',
  zip: '86159',
  name: 'Goods out',
  company: 'Lindenhof Parts',
  phone: '+49 821 555 0100',
  email: 'shipping@lindenhof-parts.example',
  residential: false,
};

export const SHOP_NAME = 'Lindenhof Parts';

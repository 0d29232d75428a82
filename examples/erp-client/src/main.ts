import { Routecard, RoutecardError } from '@routecard/client';
import { makeOrder } from './make-order.ts';

const WORKS = {
  street1: 'Werkstr. 1',
  street2: '',
  city: 'Aachen',
  country: 'DE',
  zip: '52062',
  name: 'Dock 1',
  phone: '+49 241 1',
  email: 'dock@example.com',
  residential: false,
};

const { ROUTECARD_URL: url = 'http://localhost:4000', ROUTECARD_TOKEN: token } = process.env;
const orderId = Number(process.argv[2]);

if (token === undefined || !Number.isInteger(orderId)) {
  console.error('Usage: ROUTECARD_TOKEN=… npm start -- <order id>');
  process.exitCode = 2;
} else {
  try {
    await makeOrder(new Routecard({ url, token }), orderId, WORKS, (line) => console.log(line));
  } catch (error) {
    if (!(error instanceof RoutecardError)) throw error;
    console.error(`${error.status} ${error.code}: ${error.message}`);
    process.exitCode = 1;
  }
}

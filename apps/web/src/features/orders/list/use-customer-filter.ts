'use client';

import { useEffect, useRef, useState } from 'react';
import { trpc } from '@/trpc/client';
import { meantCustomer } from './meant-customer';
import { useOrderList } from './use-orders';

/** The customer in the address as a field is typed: it never goes on showing a name that the orders are not filtered by. */
export function useCustomerFilter() {
  const [list, setList] = useOrderList();
  const { orders } = trpc.useUtils();
  // The typed text counts until the address changes.
  const [typed, setTyped] = useState({ text: list.customer ?? '', over: list.customer });
  const text = typed.over === list.customer ? typed.text : (list.customer ?? '');
  // What is done meanwhile goes before an answer that comes late.
  const turn = useRef(0);
  const drop = () => {
    turn.current += 1;
  };
  useEffect(() => drop, []);
  const show = (name: string | null) => {
    drop();
    setTyped({ text: name ?? '', over: name });
  };
  const choose = (name: string | null) => {
    show(name);
    if (name !== list.customer) void setList({ customer: name });
  };
  const type = (now: string) => {
    if (now === '') return choose(null);
    drop();
    setTyped({ text: now, over: list.customer });
  };
  const settle = async (by: 'enter' | 'blur') => {
    if (text === (list.customer ?? '')) return true;
    drop();
    const mine = turn.current;
    const search = text.trim().slice(0, 255);
    const names = search === '' ? [] : await orders.customers.fetch({ search }).catch(() => []);
    if (turn.current !== mine) return false;
    const meant = meantCustomer(text, names);
    if (meant !== undefined) choose(meant);
    else if (by === 'blur') show(list.customer);
    return meant !== undefined;
  };
  return { text, type, choose, settle, clear: () => show(null) };
}

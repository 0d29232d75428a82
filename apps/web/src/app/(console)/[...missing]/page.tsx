import { notFound } from 'next/navigation';

/** An address that no page has: says so within the frame. */
export default function Missing(): never {
  notFound();
}

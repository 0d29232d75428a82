import { redirect } from 'next/navigation';

export default function Catalogue(): never {
  redirect('/catalogue/operations');
}

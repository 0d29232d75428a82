import { redirect } from 'next/navigation';

export default function Status() {
  redirect('/settings/status');
}

import { NothingHere } from '@/features/frame';

export default function NotFound() {
  return <NothingHere />;
}

import { NothingHere } from '@/features/frame/nothing-here';

export default function NotFound() {
  return <NothingHere />;
}

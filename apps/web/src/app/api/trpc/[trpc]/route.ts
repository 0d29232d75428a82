import { answerCall } from '@/server/trpc/answer';

export { answerCall as GET, answerCall as POST };

export { Comments } from './comments';
export { useCommentOn } from './use-comment';

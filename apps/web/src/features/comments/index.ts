export { useCommentOn } from './comment-form';
export { Comments } from './comments';

export { SecretShown } from './secret-shown';
export { WebhookActions } from './webhook-actions';
export { contentsFaults, type WebhookContents, WebhookFields } from './webhook-fields';

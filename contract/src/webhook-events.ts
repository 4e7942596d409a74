/** What can be announced to a webhook. Without schemas, so that the web's bundle stays without zod. */
export const webhookEvents = [
  'document.ready',
  'document.failed',
  'document.deleted',
  'import.finished',
  'answer.rated',
  'limit.near',
  'member.changed',
] as const
export type WebhookEvent = (typeof webhookEvents)[number]

import type { Tier } from '@citewell/contract/plans.ts'

/** What each plan offers, as the specification words it. */
export const planPoints: Record<Tier, string[]> = {
  free: [
    '20 chats per day',
    'Search limited to the current session',
    'Basic text recognition',
    '5 documents per session',
    'Documents referenced by name',
  ],
  mini: [
    'Unlimited chats (fair use)',
    'Search limited to the session',
    'Priority queue',
    '20 documents per session',
    'Basic analytics per chat',
    'Faster responses',
  ],
  pro: [
    'Unlimited chats (fair use)',
    'Global document search across documents',
    'Fastest priority queue',
    'Unlimited uploads',
    'Exports (PDF, JSON, Markdown)',
    'Usage analytics dashboard',
    'Premium support',
  ],
  enterprise: [
    'On request: multi-seat and admin controls',
    'On request: bulk ingestion and API',
    'On request: single sign-on and service-level agreement',
    'On request: dedicated support',
  ],
}

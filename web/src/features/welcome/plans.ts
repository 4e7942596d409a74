/** The plans as the specification words them. */
export type PlanCard = {
  name: string
  price: string
  popular: boolean
  points: string[]
  action: 'sign-up' | 'contact'
}

export const planCards: PlanCard[] = [
  {
    name: 'Free',
    price: '₹0',
    popular: false,
    points: [
      '20 chats per day',
      'Search limited to the current session',
      'Basic text recognition',
      '5 documents per session',
      'Documents referenced by name',
    ],
    action: 'sign-up',
  },
  {
    name: 'Mini+',
    price: '₹149',
    popular: true,
    points: [
      'Unlimited chats (fair use)',
      'Search limited to the session',
      'Priority queue',
      '20 documents per session',
      'Basic analytics per chat',
      'Faster responses',
    ],
    action: 'sign-up',
  },
  {
    name: 'Pro',
    price: '₹500',
    popular: false,
    points: [
      'Unlimited chats (fair use)',
      'Global document search across documents',
      'Fastest priority queue',
      'Unlimited uploads',
      'Exports (PDF, JSON, Markdown)',
      'Usage analytics dashboard',
      'Premium support',
    ],
    action: 'sign-up',
  },
  {
    name: 'Enterprise',
    price: 'Contact sales',
    popular: false,
    points: [
      'On request: multi-seat and admin controls',
      'On request: bulk ingestion and API',
      'On request: single sign-on and service-level agreement',
      'On request: dedicated support',
    ],
    action: 'contact',
  },
]

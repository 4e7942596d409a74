import { ModelFailure } from '../providers/language-model/language-model.ts'
import type { StepCeilings } from './course.ts'
import type { ScriptedReply } from './model.testing.ts'
import { english } from './write/own-words/english.ts'

/** The person stops while the model works on this call. */
export const stops = 'STOP'

/**
 * One question with what the model does at each of its calls, and what must come of it. `{words}` in a reply is the number of
 * the passage that holds them.
 */
export type ConversationTurn = {
  asks: string
  readAll?: boolean
  replies: ScriptedReply[]
  /** The database fails while what this call asks for is run; the first is 1. */
  breaksAt?: number
  /** The person stops once the notes of so many documents are kept: they are read side by side. */
  keptFirst?: number
  /** Calls made, what wrote the answer and how it ended, steps and what ended them. */
  becomes: string
  /** What the answer says, cites, and does not say. */
  says?: string
  cites?: string[]
  never?: string
  /** Of its first sentence. */
  verdict?: string
}
export type Conversation = {
  name: string
  ceilings?: StepCeilings
  /** For the passages of a prompt; with few, whole documents are read one by one. */
  mostTokens?: number
  reading?: StepCeilings
  keepLocal?: string
  /** Over a table alone, in place of the other documents. */
  overTable?: boolean
  /** Whether the model is asked about sentences that rules leave open. */
  judges?: boolean
  turns: ConversationTurn[]
}

export const conversationDocuments: [name: string, paragraphs: string[]][] = [
  [
    'contract.txt',
    [
      'The annual licence fee is EUR 48,500.00.',
      'Either party may terminate the contract with ninety days written notice.',
      'The contract ends on 31 March 2027.',
    ],
  ],
  [
    'lease.txt',
    ['The monthly rent is EUR 2,100.00.', 'Either party may terminate the lease with six months notice.'],
  ],
  ['stock.txt', ['The depot in Bergen stores spare parts.', 'The warehouse is insured by Harbour Mutual.']],
]

export const conversationTable: [name: string, csv: string] = [
  'sites.csv',
  `Site,Region,Boxes
Arden,North,1200
Birch,South,300
Cedar,North,2400
Dale,South,900
`,
]

const fee = 'The annual licence fee is EUR 48,500.00 [{48,500}].'
const rent = 'The monthly rent is EUR 2,100.00 [{2,100}].'
const end = 'The contract ends on 31 March 2027 [{31 March}].'
const insurer = 'The warehouse is insured by Harbour Mutual [{Harbour}].'
const fails = new ModelFailure('model_failed')
const quotedFee = 'The annual licence fee is EUR 48,500.00.'
const first: ConversationTurn = {
  asks: 'How much is the licence fee?',
  replies: [fee],
  becomes: '1 call, model complete',
  cites: [quotedFee],
}
const two = 'How much is the licence fee and who insures the warehouse?'
const both = `${fee} ${insurer}`
const search = (words: string): ScriptedReply => [['search', { words }]]
const enough = 'ENOUGH'

/** A second turn that asks for another form of the first answer. */
const another = (asks: string, reply: string): ConversationTurn[] => [
  first,
  { asks, replies: [reply], becomes: '1 call, model complete', cites: [quotedFee] },
]
/** Two parts, of which each call is scripted. */
const stepped = (replies: ScriptedReply[], becomes: string, more: Partial<ConversationTurn> = {}) => [
  { asks: two, replies, becomes, ...more },
]
const twoCited = { cites: [quotedFee, 'The warehouse is insured by Harbour Mutual.'] }
const narrow = (ceilings: Partial<StepCeilings>): StepCeilings => ({
  ...{ calls: 6, tokens: 60_000, seconds: 60 },
  ...ceilings,
})

const stored: ConversationTurn = {
  asks: 'What does the depot in Bergen store?',
  replies: ['The Bergen depot holds replacement parts [{Bergen}].'],
  becomes: '2 calls, model complete',
}
const judged = (verdict: string) =>
  JSON.stringify({
    verdicts: [
      { sentence: 1, words: 'for a day', verdict: 'unsupported' },
      { sentence: 2, words: 'Bergen stores spare parts', verdict },
    ],
  })

/** A summary of documents that do not fit a prompt together, and what is picked of each. */
const wholly = { mostTokens: 60 }
const summary = 'Summarise these documents'
const all = `${fee} ${rent} ${insurer}`
const allCited = {
  cites: [quotedFee, 'The monthly rent is EUR 2,100.00.', 'The warehouse is insured by Harbour Mutual.'],
}
const whole = (replies: ScriptedReply[], becomes: string, more: Partial<ConversationTurn> = {}) => ({
  ...{ asks: summary, replies, becomes, ...more },
})

/** Conversations with a scripted model. */
export const conversations: Conversation[] = [
  { name: 'plain', turns: [first] },
  { name: 'plain-unmarked', turns: [{ ...first, replies: ['The annual licence fee is EUR 48,500.00.'] }] },
  {
    name: 'plain-wrong-mark',
    turns: [
      {
        ...first,
        asks: 'When does the contract end, and how much is the licence fee of the contract?',
        becomes: '2 calls, model complete, enough',
        replies: [enough, 'The annual licence fee is EUR 48,500.00 [{31 March}].'],
      },
    ],
  },
  {
    name: 'plain-in-a-table',
    turns: [
      {
        ...first,
        replies: ['| What | How much |\n|---|---|\n| The annual licence fee | EUR 48,500.00 [{48,500}] |\n'],
      },
    ],
  },
  {
    name: 'plain-nothing',
    turns: [
      {
        asks: 'Who audits the licence?',
        replies: [english.notInDocuments],
        becomes: '1 call, model complete',
        says: english.notInDocuments,
        cites: [],
      },
    ],
  },
  {
    name: 'plain-greeting',
    turns: [{ asks: 'Thank you!', replies: [], becomes: '0 calls, quotes complete', cites: [] }],
  },
  {
    name: 'plain-cut',
    turns: [
      {
        ...first,
        replies: [{ cut: `${fee} And it is pay` }],
        becomes: '1 call, model failed',
        says: 'And it is pay',
      },
    ],
  },
  {
    name: 'plain-fails',
    turns: [{ ...first, replies: [fails], becomes: '1 call, quotes complete', says: '48,500.00' }],
  },
  { name: 'plain-stopped', turns: [{ ...first, replies: [stops], becomes: '1 call, stopped', cites: [] }] },
  {
    name: 'plain-injected-marks',
    turns: [{ ...first, replies: [`${fee} The roof was painted green in spring 1987 [77].`], never: '[77]' }],
  },
  {
    name: 'second-look',
    turns: [
      {
        ...first,
        replies: ['The annual licence fee is EUR 99,000.00 [{48,500}].', fee],
        becomes: '2 calls, model complete',
        never: '99,000',
      },
    ],
  },
  {
    name: 'second-look-no-better',
    turns: [
      {
        ...first,
        replies: [
          'The annual licence fee is EUR 99,000.00 [{48,500}].',
          'The annual licence fee is EUR 98,000.00 [{48,500}].',
        ],
        becomes: '2 calls, model complete',
        says: '99,000',
        never: '98,000',
      },
    ],
  },
  {
    name: 'second-look-fails',
    turns: [
      {
        ...first,
        replies: ['The annual licence fee is EUR 99,000.00 [{48,500}].', fails],
        becomes: '2 calls, model complete',
        says: '99,000',
      },
    ],
  },
  {
    name: 'second-look-stopped',
    turns: [
      {
        ...first,
        replies: ['The annual licence fee is EUR 99,000.00 [{48,500}].', stops],
        becomes: '2 calls, stopped',
        cites: [],
      },
    ],
  },
  {
    name: 'judge',
    judges: true,
    turns: [{ ...stored, replies: [...stored.replies, judged('supported')], verdict: 'supported' }],
  },
  {
    name: 'judge-fails',
    judges: true,
    turns: [{ ...stored, replies: [...stored.replies, fails], verdict: 'unchecked' }],
  },
  {
    name: 'judge-cut',
    judges: true,
    turns: [
      {
        ...stored,
        replies: [...stored.replies, { cut: judged('supported').slice(0, -3) }],
        verdict: 'unchecked',
      },
    ],
  },
  {
    name: 'judge-clears',
    judges: true,
    turns: [
      {
        ...stored,
        replies: [
          'Logistics there revolve around replacement components kept for repairs [{Bergen}].',
          judged('supported'),
        ],
        verdict: 'supported',
      },
    ],
  },
  {
    name: 'judge-confirms',
    judges: true,
    turns: [
      {
        ...stored,
        replies: [
          'Logistics there revolve around frozen vegetables meant for restaurants [{Bergen}].',
          judged('unsupported'),
          'The depot in Bergen stores spare parts [{Bergen}].',
        ],
        becomes: '3 calls, model complete',
        verdict: 'supported',
        never: 'vegetables',
      },
    ],
  },
  {
    name: 'judge-not-asked-for-a-number',
    judges: true,
    turns: [
      {
        ...stored,
        replies: [
          'The depot in Bergen stores 77 kinds of spare parts [{Bergen}].',
          'The depot in Bergen stores spare parts [{Bergen}].',
        ],
        verdict: 'supported',
        never: '77',
      },
    ],
  },
  {
    name: 'judge-kept-local',
    judges: true,
    keepLocal: 'stock.txt',
    turns: [{ ...stored, replies: [], becomes: '0 calls, quotes complete' }],
  },
  { name: 'shorten', turns: another('Make that shorter.', 'EUR 48,500.00 a year [{48,500}].') },
  {
    name: 'as-a-table',
    turns: another(
      'Put that in a table',
      '| Licence fee |\n|---|\n| The annual licence fee is EUR 48,500.00 [{48,500}] |\n',
    ),
  },
  {
    name: 'translate',
    turns: another('Now in German, please', 'Die jährliche Lizenzgebühr beträgt 48.500,00 EUR [{48,500}].'),
  },
  {
    name: 'as-a-table-fails',
    turns: [first, { asks: 'Put that in a table', replies: [fails], becomes: '1 call, quotes complete' }],
  },
  {
    name: 'translate-fails',
    turns: [first, { asks: 'Now in German, please', replies: [fails], becomes: '1 call, quotes complete' }],
  },
  {
    name: 'for-a-client',
    turns: another('Rewrite that for a client', 'Your annual licence fee is EUR 48,500.00 [{48,500}].'),
  },
  {
    name: 'shorten-fails',
    turns: [first, { asks: 'Make that shorter.', replies: [fails], becomes: '1 call, quotes complete' }],
  },
  {
    name: 'shorten-stopped',
    turns: [first, { asks: 'Make that shorter.', replies: [stops], becomes: '1 call, stopped', cites: [] }],
  },
  {
    name: 'follow-up',
    turns: [
      first,
      {
        asks: 'And when does it end?',
        replies: ['When does the contract end?', end],
        becomes: '2 calls, model complete',
        cites: ['The contract ends on 31 March 2027.'],
      },
    ],
  },
  {
    name: 'follow-up-not-rewritten',
    turns: [
      first,
      {
        asks: 'When does the contract end?',
        replies: [fails, end],
        becomes: '2 calls, model complete',
        cites: ['The contract ends on 31 March 2027.'],
      },
    ],
  },
  {
    name: 'follow-up-rewriting-cut',
    turns: [
      first,
      {
        asks: 'When does the contract end?',
        replies: [{ cut: 'Who insures the' }, end],
        becomes: '2 calls, model complete',
        cites: ['The contract ends on 31 March 2027.'],
      },
    ],
  },
  {
    name: 'follow-up-cites-again',
    turns: [
      first,
      {
        asks: 'When does the contract end?',
        replies: ['When does the contract end?', `${end} ${fee}`],
        becomes: '2 calls, model complete',
        cites: ['The contract ends on 31 March 2027.', quotedFee],
      },
    ],
  },
  {
    name: 'follow-up-to-nothing',
    turns: [
      {
        asks: 'Who covers the depot?',
        replies: [english.notInDocuments],
        becomes: '1 call, model complete',
        says: english.notInDocuments,
      },
      {
        asks: 'Look for the warehouse',
        replies: ['Look for the warehouse', search('warehouse insured'), enough, insurer],
        becomes: '4 calls, model complete, search done, enough',
        cites: ['The warehouse is insured by Harbour Mutual.'],
      },
    ],
  },
  {
    name: 'follow-up-stopped-at-rewriting',
    turns: [
      first,
      { asks: 'And when does it end?', replies: [stops], becomes: '1 call, stopped', cites: [] },
    ],
  },
  {
    name: 'follow-up-fails-at-answer',
    turns: [
      first,
      {
        asks: 'And when does it end?',
        replies: ['When does the contract end?', fails],
        becomes: '2 calls, quotes complete',
        says: '31 March 2027',
      },
    ],
  },
  {
    name: 'shorten-after-steps',
    turns: [
      {
        asks: two,
        replies: [search('warehouse insured'), enough, both],
        becomes: '3 calls, model complete, search done, enough',
        ...twoCited,
      },
      {
        asks: 'Make that shorter.',
        replies: ['EUR 48,500.00 a year [{48,500}]; insured by Harbour Mutual [{Harbour}].'],
        becomes: '1 call, model complete',
        ...twoCited,
      },
    ],
  },
  {
    name: 'two-parts',
    turns: stepped(
      [search('warehouse insured'), enough, both],
      '3 calls, model complete, search done, enough',
      twoCited,
    ),
  },
  {
    name: 'two-parts-enough-at-once',
    turns: stepped([enough, both], '2 calls, model complete, enough', twoCited),
  },
  {
    name: 'two-parts-as-text',
    turns: stepped(
      ['{"calls":[{"tool":"search","arguments":{"words":"warehouse"}}]}', '{"calls":[]}', both],
      '3 calls, model complete, search done, enough',
      twoCited,
    ),
  },
  {
    name: 'two-parts-in-a-fence',
    turns: stepped(
      ['Of course.\n```json\n{"tool":"search","words":"warehouse"}\n```', enough, both],
      '3 calls, model complete, search done, enough',
      twoCited,
    ),
  },
  {
    name: 'two-parts-nonsense',
    turns: stepped(
      [[['fly', { to: 'the moon' }]], enough, both],
      '3 calls, model complete, search refused, enough',
      twoCited,
    ),
  },
  {
    name: 'two-parts-same-again',
    turns: stepped(
      [search('fee'), search('fee'), enough, both],
      '4 calls, model complete, search done, search refused, enough',
      twoCited,
    ),
  },
  {
    name: 'two-parts-list-and-read',
    turns: stepped(
      [
        [
          ['list_documents', {}],
          ['read_on', { document: 3 }],
        ],
        enough,
        both,
      ],
      '3 calls, model complete, list done, read done, enough',
      twoCited,
    ),
  },
  {
    name: 'two-parts-tool-breaks',
    turns: stepped(
      [search('warehouse'), search('warehouse insured'), enough, both],
      '4 calls, model complete, search failed, search done, enough',
      { breaksAt: 1, ...twoCited },
    ),
  },
  {
    name: 'two-parts-fails-at-first',
    turns: stepped([fails, both], '2 calls, model complete, failed', twoCited),
  },
  {
    name: 'two-parts-cut-at-first',
    turns: stepped([{ cut: '{"calls":[{"tool":"sea' }, both], '2 calls, model complete, failed', twoCited),
  },
  {
    name: 'two-parts-fails-at-second',
    turns: stepped(
      [search('warehouse'), fails, both],
      '3 calls, model complete, search done, failed',
      twoCited,
    ),
  },
  {
    name: 'two-parts-fails-at-answer',
    turns: stepped([search('warehouse'), enough, fails], '3 calls, quotes complete', { says: '48,500.00' }),
  },
  { name: 'two-parts-stopped-at-first', turns: stepped([stops], '1 call, stopped', { cites: [] }) },
  {
    name: 'two-parts-stopped-at-second',
    turns: stepped([search('warehouse'), stops], '2 calls, stopped, search done', { cites: [] }),
  },
  {
    name: 'two-parts-stopped-at-answer',
    turns: stepped([search('warehouse'), enough, stops], '3 calls, stopped, search done', { cites: [] }),
  },
  {
    name: 'ceiling-of-seconds',
    ceilings: narrow({ seconds: 0 }),
    turns: stepped([both], '1 call, model complete, seconds', twoCited),
  },
  {
    name: 'ceiling-of-calls',
    ceilings: narrow({ calls: 2 }),
    turns: stepped(
      [search('fee'), search('warehouse'), both],
      '3 calls, model complete, search done, search done, calls',
      twoCited,
    ),
  },
  {
    name: 'ceiling-of-tokens',
    ceilings: narrow({ tokens: 5 }),
    turns: stepped([both], '1 call, model complete, tokens', twoCited),
  },
  {
    name: 'compare',
    turns: [
      {
        asks: 'Compare the termination in contract.txt and lease.txt',
        replies: [
          [['compare', { words: 'terminate notice', documents: [1, 2] }]],
          enough,
          'The contract may be terminated with ninety days written notice [{ninety}]. The lease may be terminated with six months notice [{six months}].',
        ],
        becomes: '3 calls, model complete, compare done, enough',
        cites: [
          'Either party may terminate the contract with ninety days written notice.',
          'Either party may terminate the lease with six months notice.',
        ],
      },
    ],
  },
  {
    name: 'compute',
    overTable: true,
    turns: [
      {
        asks: 'Compare the sites of North with those of South: which region holds how many boxes?',
        // The first call is for a plan, and makes none.
        replies: [
          '{"plan":null}',
          [['compute', { question: 'total of the boxes of North' }]],
          enough,
          'The boxes of North are 3,600 in total [{3,600}].',
        ],
        becomes: '4 calls, model complete, compute done, enough',
        verdict: 'computed',
      },
    ],
  },
  {
    name: 'kept-local',
    keepLocal: 'stock.txt',
    turns: [
      {
        asks: 'How much is the licence fee and how much is the monthly rent?',
        replies: [search('warehouse insured'), enough, `${fee} ${rent}`],
        becomes: '3 calls, model complete, search done, enough',
        never: 'Harbour',
      },
    ],
  },
  {
    name: 'whole',
    ...wholly,
    turns: [
      whole([`${fee}\n${end}`, rent, insurer, all], '4 calls, model complete, read 3 of 3', allCited),
      // The notes are kept.
      whole([summary, all], '2 calls, model complete, read 3 of 3', {
        ...{ asks: 'Give me a summary of all documents', ...allCited },
      }),
    ],
  },
  {
    name: 'whole-nothing-picked',
    // The texts alone would fit, with what stands around each of them they do not.
    mostTokens: 150,
    turns: [
      whole(
        ['Nothing.', rent, 'Nothing.', `${rent}\n\nNothing was found in contract.txt and stock.txt.`],
        '4 calls, model complete, read 3 of 3',
        {
          asks: 'For each document, how much is the monthly rent?',
          cites: ['The monthly rent is EUR 2,100.00.'],
          says: 'Nothing was found in contract.txt and stock.txt.',
        },
      ),
    ],
  },
  {
    name: 'whole-cut',
    ...wholly,
    turns: [
      whole(
        [{ cut: `${fee}\nThe con` }, rent, insurer, all],
        '4 calls, model complete, read 3 of 3',
        allCited,
      ),
    ],
  },
  {
    name: 'whole-fails-at-one',
    ...wholly,
    turns: [
      whole(
        [fee, fails, insurer, `${fee} ${insurer}`],
        '4 calls, model complete, read 2 of 3, failed',
        twoCited,
      ),
      whole([summary, rent, all], '3 calls, model complete, read 3 of 3', allCited),
    ],
  },
  {
    name: 'whole-fails-at-last-call',
    ...wholly,
    reading: narrow({ calls: 3 }),
    turns: [
      whole([fee, fails, insurer, `${fee} ${insurer}`], '4 calls, model complete, read 2 of 3, failed', {
        readAll: true,
        ...twoCited,
      }),
    ],
  },
  {
    name: 'whole-fails-at-answer',
    ...wholly,
    turns: [
      whole([fee, rent, insurer, fails], '4 calls, quotes complete, read 3 of 3', { says: '48,500.00' }),
    ],
  },
  {
    name: 'whole-stopped',
    ...wholly,
    turns: [
      whole([fee, stops], '2 calls, stopped', { keptFirst: 1, cites: [] }),
      whole([summary, rent, insurer, all], '4 calls, model complete, read 3 of 3', allCited),
    ],
  },
  {
    name: 'whole-asks-first',
    ...wholly,
    reading: narrow({ calls: 2 }),
    turns: [whole([fee], '1 call, model complete, read 0 of 3', { cites: [quotedFee] })],
  },
  {
    name: 'whole-ceiling-of-calls',
    ...wholly,
    reading: narrow({ calls: 2 }),
    turns: [
      whole([fee, rent, `${fee} ${rent}`], '3 calls, model complete, read 2 of 3, calls', {
        readAll: true,
        cites: [quotedFee, 'The monthly rent is EUR 2,100.00.'],
      }),
      whole([summary, insurer, all], '3 calls, model complete, read 3 of 3', { readAll: true, ...allCited }),
    ],
  },
  {
    name: 'whole-kept-local',
    ...wholly,
    keepLocal: 'stock.txt',
    turns: [
      whole([fee, rent, `${fee} ${rent}`], '3 calls, model complete, read 2 of 2', { never: 'Harbour' }),
    ],
  },
  {
    // In quotes nothing is left out, so that nothing is said of it.
    name: 'whole-kept-local-fails-at-answer',
    ...wholly,
    keepLocal: 'stock.txt',
    turns: [whole([fee, rent, fails], '3 calls, quotes complete', { says: 'Harbour' })],
  },
]

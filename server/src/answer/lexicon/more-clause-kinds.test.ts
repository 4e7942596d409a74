import { describe, expect, it } from 'vitest'
import { clauseKindOf, isWorded } from './clause-kinds.ts'

/** A kind: questions for it, a sentence that is worded so, and one that is not. */
const kinds: [name: string, questions: string[], worded: string, other: string][] = [
  [
    'jury trial',
    ['Do we waive a jury trial?', 'Can a jury decide a dispute with the dealer?'],
    'Each party waives its right to a trial by jury.',
    'Disputes are heard by the courts of Oslo.',
  ],
  [
    'legal costs',
    ['Who pays the lawyers if we lose?', 'Who bears the costs of the arbitration?', 'Qui paie les avocats ?'],
    'The prevailing party shall recover its reasonable attorneys’ fees.',
    'The Tenant pays the fees of the notary.',
  ],
  [
    'arbitrators',
    ['How many arbitrators decide?', 'Wie viele Schiedsrichter gibt es?'],
    'The dispute is decided by three arbitrators.',
    'The dispute is decided by the courts of Oslo.',
  ],
  [
    'injunction',
    ['Can we get an injunction?'],
    'The Owner may seek injunctive relief.',
    'The Owner may seek other suppliers.',
  ],
  [
    'time to claim',
    ['How long do we have to bring a claim?', 'Is there a time limit for suing?'],
    'No action may be brought more than two years after the delivery.',
    'The goods are brought to the quay within two days.',
  ],
  [
    'cure period',
    ['How many days do we have to fix a breach?', 'How long is the grace period?'],
    'If a party is in breach and does not cure it within 30 days, the other may end this Agreement.',
    'A breach of this Agreement is notified in writing.',
  ],
  [
    'insolvency',
    ['Can we terminate if the dealer goes bankrupt?', 'Was gilt für den Vertrag bei Insolvenz?'],
    'Either party may terminate if the other becomes insolvent.',
    'Either party may terminate if the other is in breach.',
  ],
  [
    'infringement suits',
    ['Who may sue copycats?', 'Who goes after infringers of the marks?'],
    'The Owner alone may bring an action against any infringement of the marks.',
    'The Dealer shall not infringe the marks.',
  ],
  [
    'amount of the liability cap',
    [
      'What is the maximum liability of the dealer?',
      "What's the most they can be sued for?",
      'How high is the liability cap?',
    ],
    'The liability of a party shall not exceed EUR 50,000.',
    'Neither party is liable for consequential damages.',
  ],
  [
    'entire agreement',
    ['Is there an entire agreement clause?', 'Are earlier promises still valid?'],
    'This Lease supersedes all prior understandings.',
    'This Lease begins in May.',
  ],
  [
    'severability',
    ['What if one clause is invalid?', 'Gibt es eine salvatorische Klausel?'],
    'If a provision is invalid, the other provisions remain in force.',
    'Provisions of Article 4 apply to the tenant.',
  ],
  [
    'counterparts',
    ['Is a scanned signature enough?', 'May we sign separate copies?'],
    'This Lease may be executed in two counterparts.',
    'This Lease was executed on 4 May.',
  ],
  [
    'language of the contract',
    ['Which language version prevails?', 'Welche Sprachfassung gilt?'],
    'The English version shall prevail over the German text.',
    'The handbook is in English.',
  ],
  [
    'order of precedence',
    ['What is the order of precedence?', 'If the two conflict, which one wins?'],
    'In case of a conflict, this Lease shall prevail over its annexes.',
    'In case of a fire, this Lease ends.',
  ],
  [
    'form of notices',
    ['When is a mailed notice deemed received?', 'How must we send formal notices?'],
    'Notices shall be in writing and are delivered by courier.',
    'The Tenant hangs up the rules of the house.',
  ],
  [
    'parties to each other',
    ['May the dealer present itself as our agent?', 'Are they independent contractors?'],
    'Nothing in this Agreement creates a partnership between the parties.',
    'The parties meet twice a year.',
  ],
  [
    'subcontracting',
    ['Can they subcontract the work?', 'Can she have someone else do the work?'],
    'The Carrier may subcontract the transport with the consent of the Shipper.',
    'The Carrier may transport the goods by rail.',
  ],
  [
    'publicity',
    ['Can they put out a press release?', 'Wer muss der Pressemitteilung zustimmen?'],
    'No party issues a press release without the consent of the other.',
    'The press is serviced each month.',
  ],
  [
    'survival',
    ['Which obligations survive?', 'What survives the end?'],
    'Sections 4 and 9 survive termination.',
    'Sections 4 and 9 apply to the dealer.',
  ],
  [
    'waiver',
    ['Is there a waiver clause?'],
    'A failure to enforce a right shall not operate as a waiver of it.',
    'A failure of power ends the test.',
  ],
  [
    'further assurances',
    ['Must they sign further documents?'],
    'Each party shall execute such documents as are needed.',
    'Each party signs on the last page.',
  ],
  [
    'compliance with laws',
    ['Must the dealer comply with the laws?', 'Are there export restrictions?'],
    'The Dealer complies with all applicable laws.',
    'The Dealer sells in Norway.',
  ],
  [
    'risk and title',
    ['When does the risk pass?', 'Who answers for goods lost in transit?', 'Wann ist der Gefahrübergang?'],
    'Title passes to the Buyer on delivery.',
    'The Buyer unloads the goods.',
  ],
  [
    'inspection and rejection',
    ['How long do we have to reject faulty goods?', 'Is there an acceptance test?'],
    'The Buyer shall give notice of defects within ten days of receipt.',
    'The Buyer shall pay within ten days.',
  ],
  [
    'recall',
    ['Who pays for a product recall?', 'Wer trägt die Kosten eines Rückrufs?'],
    'The Maker bears the costs of each recall.',
    'The Maker bears the costs of the freight.',
  ],
  [
    'forecast',
    ['When must we hand in the forecast?'],
    'The Buyer shall provide a rolling forecast each month.',
    'The Buyer shall provide pallets.',
  ],
  [
    'taxes',
    ['Who pays the taxes?', '¿Quién paga impuestos?'],
    'The Buyer pays all sales taxes.',
    'The Buyer pays all invoices.',
  ],
  [
    'expenses',
    [
      'Who gets travel costs reimbursed?',
      'Who pays for hotels?',
      'Wer zahlt die Reisekosten, und wer trägt sie?',
    ],
    'The Agency is reimbursed for reasonable travel expenses.',
    'The Agency is paid each month.',
  ],
  [
    'cost of an audit',
    ['Who pays for the audit?', 'Who pays if they look into our books?'],
    'Each audit is at the Owner’s expense, and the costs are borne by the Dealer if it finds errors.',
    'The Owner may audit the books once a year.',
  ],
  [
    'keeping of records',
    ['How many years must the books be kept?'],
    'The Dealer shall keep its records for three years.',
    'The Dealer shall keep the shop open.',
  ],
  [
    'reports due',
    ['When are the quarterly sales reports due?', 'How often must it send reports?'],
    'The Dealer shall send a report within ten days of each quarter.',
    'The Dealer reports theft to the police.',
  ],
  [
    'set-off',
    ['Is there a right of set-off?', 'May we offset money they owe?'],
    'The Buyer may set off its claims against the price.',
    'The Buyer may set the date.',
  ],
  [
    'sell-off',
    ['May leftover stock be sold after the end?'],
    'After termination the Dealer may sell its remaining inventory for 90 days.',
    'The Dealer may sell the products in Norway.',
  ],
  [
    'notice of a price change',
    ['How much warning before prices go up?'],
    'The Maker may change its prices on 60 days’ notice.',
    'The Maker may change its name.',
  ],
  [
    'ownership of results',
    ['Who owns the inventions?', 'Wem gehören die Erfindungen?', 'À qui appartiennent les résultats ?'],
    'All results shall be the property of the Client.',
    'All results are sent to the Client.',
  ],
  [
    'reverse engineering',
    ['May we decompile the software?'],
    'The Licensee shall not reverse engineer the Software.',
    'The Licensee employs an engineer.',
  ],
  [
    'approval of advertising',
    ['Must we approve their ads?', 'Does an advert need approval?'],
    'The Dealer submits all advertising to the Owner for approval.',
    'The Dealer pays for advertising.',
  ],
  [
    'support hours',
    ['During what hours is support given?'],
    'Telephone support is available from 9 a.m. to 5 p.m.',
    'Telephone support is free.',
  ],
  [
    'replacement of staff',
    ['Can we have their people replaced?'],
    'At the Client’s request the Agency replaces any of its personnel.',
    'The Agency trains its personnel.',
  ],
  [
    'joint committee',
    ['How many members does each side send to the steering committee?'],
    'The committee consists of two members of each party.',
    'The parties meet each month.',
  ],
  [
    'confidential papers at the end',
    ['May we keep a copy of the confidential papers?'],
    'On request the Agency destroys all confidential documents.',
    'The Agency stores its tools.',
  ],
  [
    'duration of confidentiality',
    ['How long must we keep things secret?', 'Wie lange ist alles geheim zu halten?'],
    'The confidentiality obligations survive for five years.',
    'Confidential files are stored in a safe.',
  ],
]

describe('more kinds of clauses', () => {
  it.each(kinds)('%s is asked for, and worded so', (name, questions, worded, other) => {
    expect(questions.map(question => clauseKindOf(question)?.name)).toEqual(questions.map(() => name))
    expect(isWorded(name, worded)).toBe(true)
    expect(isWorded(name, other)).toBe(false)
  })
})

/** What a document card may hold, apart from the schemas so that the web's bundle stays without zod. */

/** What a document is. The texts are for people. */
export const documentKinds = {
  contract: 'Contract',
  amendment: 'Amendment',
  order: 'Order',
  offer: 'Offer',
  invoice: 'Invoice',
  minutes: 'Minutes',
  policy: 'Policy',
  letter: 'Letter',
  email: 'E-mail',
  manual: 'Manual',
  report: 'Report',
  article: 'Article',
  presentation: 'Presentation',
  table: 'Table',
  form: 'Form',
  notes: 'Notes',
  other: 'Other',
} as const
export type DocumentKind = keyof typeof documentKinds

/** In the order in which a card shows them. */
export const cardFieldKinds = {
  title: 'Title',
  kind: 'Kind',
  party: 'Party',
  person: 'Person',
  date: 'Date',
  clause: 'Clause',
  version: 'Version',
  status: 'Status',
  number: 'Number',
  language: 'Language',
  term: 'Defined term',
} as const
export type CardFieldKind = keyof typeof cardFieldKinds

/** A card has at most one field of these kinds. Adding another replaces it. */
export const singleFieldKinds = ['title', 'kind', 'version', 'status'] as const satisfies CardFieldKind[]

/** Retention rules go by these: only who may manage a document removes them or sets them back. */
export const managedKinds: readonly CardFieldKind[] = ['date', 'kind']

/** What a date of a document is; in this order, the first one that is known is the document's own date. */
export const dateRoles = {
  effective: 'Effective',
  signed: 'Signed',
  dated: 'Dated',
  issued: 'Issued',
  meeting: 'Meeting',
  version: 'Version of',
  start: 'Starts',
  due: 'Due',
  expiry: 'Expires',
} as const
export type DateRole = keyof typeof dateRoles

/** What a clause of a contract settles. Its value is in the words of the contract; of the last three "yes" or "no". */
export const clauseRoles = {
  law: 'Governing law',
  term: 'Term',
  renewal: 'Renewal term',
  notice: 'Notice of termination',
  payment: 'Payment term',
  liability: 'Limit of liability',
  convenience: 'Termination for convenience',
  exclusivity: 'Exclusivity',
  insurance: 'Insurance required',
} as const
export type ClauseRole = keyof typeof clauseRoles

/** Clauses that a contract either has or not. */
export const yesNoClauses: readonly ClauseRole[] = ['convenience', 'exclusivity', 'insurance']

/** What a number identifies. */
export const numberRoles = {
  contract: 'Contract number',
  invoice: 'Invoice number',
  order: 'Order number',
  case: 'Case number',
  customer: 'Customer number',
  document: 'Document number',
} as const
export type NumberRole = keyof typeof numberRoles

/** The rule that found a field, or who entered it. */
export const cardRules = {
  'file-name': 'In the file name',
  'file-property': 'In the properties of the file',
  format: 'From the kind of file',
  'title-block': 'In the title at the beginning',
  heading: 'In a heading at the beginning',
  preamble: 'In the opening that names the parties',
  definition: 'Where the document defines it',
  label: 'After a label that names it',
  'signature-block': 'Above a signature',
  mention: 'In a sentence that says what it is',
  wording: 'From the words of the document',
  computed: 'Computed from the start and the term',
  model: 'Found by a language model',
  entered: 'Entered by hand',
} as const
export type CardRule = keyof typeof cardRules

export const cardValueMaxLength = 300
export const cardRoleMaxLength = 80
export const cardAliasMaxLength = 120
export const mostCardAliases = 20
export const mostCardFields = 200

import type { AnswerRule, ColumnType } from './grid-rules.ts'

type TemplateColumn = {
  name: string
  question: string
  type: ColumnType
  options: string[]
  rule: AnswerRule
}
export type GridTemplate = { name: string; about: string; columns: TemplateColumn[] }

const column = (
  name: string,
  question: string,
  type: ColumnType = 'text',
  options: string[] = [],
): TemplateColumn => ({
  ...{ name, question, type, options },
  rule: 'likeliest',
})
const byRule = (rule: AnswerRule, ...given: Parameters<typeof column>): TemplateColumn => ({
  ...column(...given),
  rule,
})

/** Grids of the trade, without zod, so that the web's bundle stays small. The first five columns are those that matter most, since the Free plan has five. */
export const gridTemplates: GridTemplate[] = [
  {
    name: 'Contract register',
    about: 'Parties, dates, renewal, notice, liability and law of each contract',
    columns: [
      column('Parties', 'Who are the parties?', 'name'),
      column('Date', 'What is the date of the contract?', 'date'),
      column('Renewal term', 'What is the renewal term after the initial term?', 'duration'),
      column('Notice of termination', 'What is the notice period for termination?', 'duration'),
      column('Governing law', 'Which law governs the contract?'),
      column('Expires', 'When does the agreement end?', 'date'),
      column('Termination for convenience', 'Can a party terminate without cause?', 'yes-no'),
      column('Cap on liability', 'Is there a cap on liability?', 'yes-no'),
      column('Liability limit', 'How high is the cap or limit of liability?', 'amount'),
      column('Payment term', 'What is the payment term, or period for payment?', 'duration'),
      column('Exclusivity', 'Is there an exclusive dealing commitment?', 'yes-no'),
      column('Insurance', 'Is there a requirement for insurance?', 'yes-no'),
    ],
  },
  {
    name: 'Retention schedule',
    about: 'How long records are kept, from when, and what happens then',
    columns: [
      column('Records', 'Which records are meant?'),
      byRule('largest', 'Retention period', 'How long must the records be retained?', 'duration'),
      column('Counted from', 'From which event does the retention period run?'),
      column('Legal basis', 'Which law or rule requires the retention?'),
      column('Disposal', 'What happens to the records when the retention period ends?', 'one-of', [
        'destroy',
        'archive',
        'review',
      ]),
      column('Owner', 'Who is responsible for the records?', 'name'),
    ],
  },
  {
    name: 'Records inventory',
    about: 'What each document is, who owns it and how it is protected',
    columns: [
      column('Title', 'What is the title of the document?', 'name'),
      column('Date', 'What is the date of the document?', 'date'),
      column('Owner', 'Who is the owner of the document?', 'name'),
      column('Confidentiality', 'How is the document classified?', 'one-of', [
        'public',
        'internal',
        'confidential',
        'strictly confidential',
      ]),
      column('Personal data', 'Does it contain personal data?', 'yes-no'),
      column('System', 'In which system are the records stored?'),
    ],
  },
  {
    name: 'Requirements fit-gap',
    about: 'Whether each offer meets a requirement, and in which words; no, where it does not say so',
    columns: [
      byRule('else-no', 'Audit trail', 'Does the system keep an audit trail?', 'yes-no'),
      byRule('else-no', 'Access control', 'Does the system control access by roles?', 'yes-no'),
      byRule('else-no', 'Retention', 'Does the system support retention rules?', 'yes-no'),
      column('Hosting', 'Where is the system hosted?'),
      column('Availability', 'What availability is guaranteed?', 'percentage'),
      column('Price', 'How much is the total price?', 'amount'),
    ],
  },
  {
    name: 'Migration inventory',
    about: 'What is migrated from each system, how much and until when',
    columns: [
      column('Source system', 'What is the source system?'),
      column('Documents', 'How many documents are migrated?', 'number'),
      column('Cut-over', 'When is the cut-over?', 'date'),
      byRule('all', 'Metadata', 'Which metadata is migrated?'),
      column('Responsible', 'Who is responsible for the migration?', 'name'),
    ],
  },
  {
    name: 'Audit findings',
    about: 'Findings, their severity, measures and due dates',
    columns: [
      column('Finding', 'What is the main finding?'),
      column('Severity', 'How severe is the finding?', 'one-of', ['low', 'medium', 'high', 'critical']),
      column('Measure', 'Which measure is recommended?'),
      column('Responsible', 'Who is responsible for the measure?', 'name'),
      byRule('smallest', 'Due', 'When is the measure due?', 'date'),
    ],
  },
  {
    name: 'GDPR Article 30',
    about: 'Records of processing: purposes, categories, recipients and time limits',
    columns: [
      column('Purposes', 'What are the purposes of the processing?'),
      byRule('all', 'Data subjects', 'Which categories of data subjects are concerned?'),
      byRule('all', 'Personal data', 'Which categories of personal data are processed?'),
      byRule('all', 'Recipients', 'To which recipients are the personal data disclosed?'),
      column('Erasure', 'What is the time limit for erasure?', 'duration'),
      column('Third countries', 'Are personal data transferred to a third country?', 'yes-no'),
      byRule('all', 'Measures', 'Which technical and organisational security measures are taken?'),
    ],
  },
]

import type { Verdict } from '@citewell/contract/citation.ts'

/** A sentence that a model may write, and the verdict it should get; the verdict's reason contains `because`. */
export type Pair = { says: string; verdict: Verdict['verdict']; because?: string }

const lease =
  'The Tenant shall pay a monthly rent of EUR 2,450.00 to the Landlord, due on the first business day of each month. Either party may terminate this lease with at least three months’ written notice. The deposit of EUR 7,350 is not refundable before 31 March 2027. Pets are prohibited, except guide dogs.'
const report =
  'Revenue increased from $1,107.7 million in 2017 to $1,496.5 million in 2019, while operating costs fell by 12.4 percent. Approximately 48,530 employees worked for Halden Group at the end of 2019. The board proposed a dividend of 0.80 per share. Most subsidiaries are audited annually by Brandt & Partner.'
const manual =
  'Backups usually run every night at 02:30. Error INC-4502 means that the repository is locked. Administrators must not delete the staging folder. Users may export up to 500 records at once. Version 4.2.1 does not support Windows 7.'
const table = 'Class | Record type | Keep for\nHR-1 | Personnel files | 6 years\nHR-2 | Payroll | 10 years'
const minutes =
  'Maria Keller hired Jonas Weber on 2024-05-14. Northwind Traders Ltd acquired Alpine Tools GmbH in June 2023. The committee rejected the proposal by seven votes to four. Dr. Lind will present the audit plan no later than 12 September 2025.'

const policy =
  'Employees accrue 2.5 days of paid leave per month, to a maximum of 30 days a year. Unused leave may be carried over until 31 March of the following year. Leave requests must be submitted at least two weeks in advance through the HR portal. Contractors are not entitled to paid leave. The policy took effect on 1 January 2022 and replaces the policy of 2018.'
const paper =
  'We trained the model on 1.2 million images for 90 epochs. Accuracy improved from 71.3% to 76.9% on the validation set, but inference became 20% slower. Pruning did not affect accuracy. Most errors involve small objects. The authors of ResNet reported similar results in 2016.'
const invoice =
  'Item | Quantity | Unit price | Total\nScanner ScanPro 600 | 4 | $1,299.00 | $5,196.00\nMaintenance plan | 1 | $850.00 | $850.00\nTotal due by 15/02/2025: $6,046.00'
const deal =
  'Falcon Capital will lend Meridian Foods up to GBP 12 million at an interest rate of 6.25 per cent per annum. The loan matures on 30 June 2029. Meridian Foods shall not pay dividends without the prior written consent of Falcon Capital. The guarantee is given by Orion Holdings and covers half of the principal.'

const fees =
  'Fees. Setup: EUR 12,500. Hosting: EUR 31,000. Support: EUR 6,500.\nThe contract begins on 1 February 2025 and runs for three years. Notice is to be given ninety (90) days before its end. An incident is reported within 48 hours. The margin is 2.25 per cent. The hall is 20 miles from the port and is heated to 59°F.'
const roster =
  'Level 1: shift lead. Level 2: plant manager. Level 3: site director.\nStaff enter the readings by Friday. The plant manager approves the readings. Visitors may enter the yard within two hours of registration, provided that they wear a vest.'
const frist =
  'Der Vertrag beginnt am 1. März 2024 und läuft fünf Jahre. Die Kaution beträgt 4.500 Euro. Die Strafe beträgt höchstens 5 % der Auftragssumme.'
const news =
  'Posted 22 May 2019. The Harbour Museum opens its new wing on June 14. Tickets for the opening week of the museum are sold from the end of May at the desk in the old hall.'

const supported = 'supported' as const
const computed = 'computed' as const
const weak = 'weak' as const
const unsupported = 'unsupported' as const
const unchecked = 'unchecked' as const

/** Passages, each with sentences that cite it. */
export const pairs: [passage: string, sentences: Pair[]][] = [
  [
    lease,
    [
      { says: 'The tenant pays EUR 2,450 a month in rent.', verdict: supported },
      { says: 'The monthly rent is €2450.', verdict: supported },
      { says: 'Rent is due on the first business day of every month.', verdict: supported },
      {
        says: 'The lease can be ended by either party with three months’ notice in writing.',
        verdict: supported,
      },
      {
        says: 'Both sides may cancel the lease, giving at least 3 months of written notice.',
        verdict: unchecked,
      },
      { says: 'Until 31.03.2027 the deposit cannot be refunded.', verdict: supported },
      { says: 'The security deposit amounts to 7,350 euros.', verdict: unchecked, because: 'security' },
      { says: 'Pets are not allowed, apart from guide dogs.', verdict: supported },
      { says: 'The rent is paid by the tenant to the landlord.', verdict: supported },
      { says: 'The monthly rent is EUR 2,540.00.', verdict: unsupported, because: '2,540' },
      { says: 'The monthly rent is USD 2,450.00.', verdict: unsupported, because: 'not USD 2,450.00' },
      {
        says: 'The landlord shall pay a monthly rent to the tenant.',
        verdict: unsupported,
        because: 'other way',
      },
      {
        says: 'Either party may terminate with three weeks’ notice.',
        verdict: unsupported,
        because: 'not three weeks',
      },
      {
        says: 'Either party may terminate with at most three months’ written notice.',
        verdict: unsupported,
        because: 'at least',
      },
      { says: 'The deposit is refundable before 31 March 2027.', verdict: unsupported, because: 'denies' },
      { says: 'The deposit is not refundable before 31 March 2028.', verdict: unsupported, because: 'date' },
      { says: 'Pets are permitted.', verdict: unsupported },
      { says: 'The lease was signed in Hamburg.', verdict: unsupported, because: 'Hamburg' },
      { says: 'The rent includes heating and parking costs.', verdict: unchecked },
      { says: 'The tenant may pay the rent monthly.', verdict: weak, because: 'must' },
    ],
  ],
  [
    report,
    [
      { says: 'Revenue grew to $1,496.5 million in 2019.', verdict: supported },
      { says: 'In 2019 revenue was about $1.5 billion.', verdict: supported },
      { says: 'Operating costs decreased by 12.4%.', verdict: supported },
      { says: 'Operating costs went down by roughly 12 percent.', verdict: supported },
      { says: 'Halden Group had nearly 49,000 employees at the end of 2019.', verdict: supported },
      { says: 'More than 48,000 people worked for Halden Group at the end of 2019.', verdict: supported },
      { says: 'A dividend of 0.80 per share was proposed by the board.', verdict: supported },
      { says: 'Brandt & Partner audits most subsidiaries every year.', verdict: supported },
      { says: 'Revenue decreased to $1,496.5 million in 2019.', verdict: unsupported, because: 'increased' },
      { says: 'Revenue was $1,107.7 million in 2019.', verdict: unsupported, because: 'not for 2019' },
      { says: 'Revenue was $1,496.5 in 2019.', verdict: unsupported, because: '1,496.5' },
      { says: 'Revenue was $1,496.5 billion in 2019.', verdict: unsupported },
      { says: 'Operating costs fell by about 20 percent.', verdict: unsupported },
      { says: 'More than 60,000 people worked for Halden Group.', verdict: unsupported },
      { says: 'Fewer than 48,000 people worked for Halden Group.', verdict: unsupported },
      { says: 'Operating costs rose by 12.4 percent.', verdict: unsupported, because: 'fell' },
      { says: 'All subsidiaries are audited annually by Brandt & Partner.', verdict: weak, because: 'only' },
      {
        says: 'Halden Group had 48,500 employees at the end of 2019.',
        verdict: unchecked,
        because: '48,530',
      },
      { says: 'KPMG audits the subsidiaries annually.', verdict: unsupported, because: 'KPMG' },
      { says: 'The board paid a dividend of 0.80 per share.', verdict: unchecked },
    ],
  ],
  [
    manual,
    [
      { says: 'A locked repository causes error INC-4502.', verdict: unchecked, because: 'other way' },
      { says: 'Backups normally take place nightly at 2:30.', verdict: supported },
      { says: 'Deleting the staging folder is forbidden for administrators.', verdict: supported },
      { says: 'At most 500 records can be exported at once.', verdict: supported },
      { says: 'Windows 7 is not supported by version 4.2.1.', verdict: supported },
      { says: 'Version 4.2.1 lacks support for Windows 7.', verdict: supported },
      { says: 'Version 4.2.1 supports Windows 7.', verdict: unsupported, because: 'denies' },
      { says: 'Version 4.2.2 does not support Windows 7.', verdict: unsupported, because: '4.2.2' },
      {
        says: 'Error INC-4503 means that the repository is locked.',
        verdict: unsupported,
        because: 'INC-4503',
      },
      {
        says: 'Error INC-4502 means that the repository is unlocked.',
        verdict: unsupported,
        because: '“locked”',
      },
      { says: 'Administrators must delete the staging folder.', verdict: unsupported, because: 'denies' },
      { says: 'Users may export at least 500 records at once.', verdict: unsupported, because: 'most' },
      { says: 'Backups always run at 02:30.', verdict: unchecked, because: 'only' },
      { says: 'Backups run at 14:30.', verdict: unsupported, because: '14:30' },
      { says: 'Users must export up to 500 records at once.', verdict: weak, because: 'may' },
      { says: 'The repository uses Oracle as its database.', verdict: unsupported, because: 'Oracle' },
    ],
  ],
  [
    table,
    [
      { says: 'Payroll records are kept for 10 years.', verdict: supported },
      { says: 'Personnel files (HR-1) must be kept for six years.', verdict: supported },
      { says: 'Personnel files are kept for 72 months.', verdict: supported },
      { says: 'Personnel files are kept for 10 years.', verdict: unsupported, because: '6 years for this' },
      { says: 'Payroll records are kept for 12 years.', verdict: unsupported, because: '12' },
      { says: 'HR-3 covers payroll.', verdict: unsupported, because: 'HR-3' },
    ],
  ],
  [
    minutes,
    [
      { says: 'Jonas Weber was hired by Maria Keller on 14 May 2024.', verdict: supported },
      { says: 'On May 14th, 2024, Maria Keller hired Jonas Weber.', verdict: supported },
      { says: 'Alpine Tools was bought by Northwind Traders in June 2023.', verdict: supported },
      { says: 'Seven members voted for rejection and four against.', verdict: supported },
      { says: 'The proposal was rejected 7 to 4.', verdict: supported },
      { says: 'Dr. Lind has to present the audit plan by September 12, 2025.', verdict: supported },
      { says: 'Jonas Weber hired Maria Keller on 2024-05-14.', verdict: unsupported, because: 'other way' },
      {
        says: 'Alpine Tools GmbH acquired Northwind Traders Ltd in June 2023.',
        verdict: unsupported,
        because: 'other way',
      },
      {
        says: 'The committee accepted the proposal by seven votes to four.',
        verdict: unsupported,
        because: 'rejected',
      },
      { says: 'Dr. Lind will present the audit plan after 12 September 2025.', verdict: unsupported },
      { says: 'Maria Keller hired Jonas Weber on 4 May 2024.', verdict: unsupported, because: 'date' },
      { says: 'Maria Keller hired Jonas Weber in 2023.', verdict: unsupported },
      { says: 'Maria Keller hired Jonas Weber in May 2024.', verdict: supported },
      { says: 'Maria Keller dismissed Jonas Weber in May 2024.', verdict: unsupported },
      { says: 'NT acquired Alpine Tools GmbH.', verdict: supported },
      {
        says: 'Die Firma Northwind Traders übernahm im Juni 2023 die Alpine Tools GmbH.',
        verdict: unchecked,
        because: 'language',
      },
    ],
  ],
  [
    policy,
    [
      { says: 'Staff earn two and a half days of paid leave every month.', verdict: supported },
      {
        says: 'Employees can take no more than 30 days of paid leave a year.',
        verdict: unchecked,
        because: 'another',
      },
      { says: 'Contractors do not get paid leave.', verdict: supported },
      { says: 'Contractors are entitled to paid leave.', verdict: unsupported },
      { says: 'Leave must be requested two weeks ahead via the HR portal.', verdict: supported },
      { says: 'Leave must be requested at least 14 days in advance.', verdict: supported },
      { says: 'Leave requests must be submitted at least two months in advance.', verdict: unsupported },
      { says: 'Unused leave must be carried over until 31 March.', verdict: unchecked, because: 'must' },
      { says: 'The policy has applied since January 2022.', verdict: supported },
      { says: 'The policy took effect on 1 January 2018.', verdict: unsupported },
      { says: 'It replaced the 2018 policy.', verdict: supported },
      { says: 'Employees in Berlin accrue 2.5 days of paid leave per month.', verdict: unsupported },
      { says: 'Sick leave requires a medical certificate.', verdict: unchecked },
    ],
  ],
  [
    paper,
    [
      { says: 'The model was trained on 1,200,000 images.', verdict: supported },
      { says: 'Training ran for 90 epochs.', verdict: supported },
      { says: 'Accuracy rose by 5.6 points.', verdict: unchecked },
      { says: 'Accuracy on the validation set rose to 76.9 percent.', verdict: unchecked, because: 'rose' },
      { says: 'Accuracy dropped to 76.9%.', verdict: unsupported },
      { says: 'Inference became 20% faster.', verdict: unsupported },
      { says: 'Inference slowed by a fifth.', verdict: supported },
      { says: 'Pruning affected accuracy.', verdict: unsupported },
      { says: 'All errors involve small objects.', verdict: weak },
      { says: 'Small objects account for most of the errors.', verdict: supported },
      { says: 'In 2016 the ResNet authors had similar results.', verdict: supported },
      { says: 'The authors of AlexNet reported similar results in 2016.', verdict: unsupported },
      { says: 'Accuracy was about 77%.', verdict: supported },
      { says: 'Accuracy improved from 76.9% to 71.3%.', verdict: unsupported },
    ],
  ],
  [
    invoice,
    [
      { says: 'Four ScanPro 600 scanners cost $5,196.', verdict: supported },
      { says: 'The maintenance plan costs $850.', verdict: supported },
      { says: 'The maintenance plan costs $1,299.', verdict: unsupported },
      { says: 'The total of $6,046 is due by 15 February 2025.', verdict: supported },
      { says: 'The total of $6,046 is due by 5 February 2025.', verdict: unsupported },
      { says: 'A scanner costs €1,299.', verdict: unsupported },
      { says: 'The total is roughly $6,000.', verdict: supported },
      { says: 'The invoice includes delivery.', verdict: unchecked },
    ],
  ],
  [
    deal,
    [
      { says: 'Falcon Capital lends Meridian Foods at most 12 million pounds.', verdict: supported },
      { says: 'Meridian Foods lends Falcon Capital up to GBP 12 million.', verdict: unsupported },
      { says: 'The interest rate is 6.25% a year.', verdict: supported },
      { says: 'The interest rate is 6.52% a year.', verdict: unsupported },
      { says: 'The loan falls due on June 30, 2029.', verdict: supported },
      { says: 'The loan matures in 2030.', verdict: unsupported },
      { says: 'Dividends need Falcon Capital’s prior written consent.', verdict: supported },
      { says: 'Meridian Foods may pay dividends without consent.', verdict: unsupported },
      { says: 'Orion Holdings guarantees half of the principal.', verdict: supported },
      { says: 'Orion Holdings guarantees 50% of the principal.', verdict: supported },
    ],
  ],
]

/** What follows from the passages, and what goes beyond them. */
export const followingPairs: [passage: string, sentences: Pair[]][] = [
  [
    fees,
    [
      { says: 'The fees for setup, hosting and support are EUR 50,000.', verdict: computed, because: '+' },
      {
        says: 'The fee for hosting is EUR 18,500 more than that for setup.',
        verdict: computed,
        because: '−',
      },
      { says: 'The fees for setup, hosting and support are EUR 51,000.', verdict: unsupported },
      { says: 'The contract runs until 31 January 2028.', verdict: computed, because: 'three years' },
      { says: 'The contract runs until 31 January 2029.', verdict: unsupported },
      { says: 'An incident is reported within two days.', verdict: computed, because: '48 hours' },
      { says: 'An incident is reported within three days.', verdict: unsupported },
      { says: 'The margin is 225 basis points.', verdict: computed },
      { says: 'The margin is 250 basis points.', verdict: unsupported },
      { says: 'The hall is 32 km from the port.', verdict: computed },
      { says: 'The hall is heated to 15°C.', verdict: computed },
      { says: 'The hall is heated to 25°C.', verdict: unsupported },
      { says: 'Yes, an incident is reported within 48 hours.', verdict: supported },
    ],
  ],
  [
    roster,
    [
      { says: 'Level 2 is the site director.', verdict: unchecked, because: 'Level 3' },
      {
        says: 'The staff approve the readings that the plant manager enters.',
        verdict: unchecked,
        because: 'another',
      },
      { says: 'Visitors may enter the yard at any time.', verdict: unchecked, because: 'limit' },
      {
        says: 'The plant manager approves the readings because the auditor demands it.',
        verdict: unchecked,
        because: 'reason',
      },
    ],
  ],
  [
    frist,
    [
      { says: 'Der Vertrag endet am 28. Februar 2029.', verdict: computed },
      { says: 'Der Vertrag endet am 28. Februar 2030.', verdict: unsupported },
      { says: 'Der Vertrag läuft 5 Jahre.', verdict: supported },
    ],
  ],
  [
    'Approved carriers: Ostwind AG (Bremen); Lumen Freight Ltd (Leeds); Vardø Sjø AS (Oslo).',
    [
      { says: 'Three carriers are approved.', verdict: computed, because: 'counted' },
      { says: 'Five carriers are approved.', verdict: unsupported },
    ],
  ],
  [
    news,
    [
      { says: 'The Harbour Museum opens its new wing on June 14, 2019.', verdict: supported },
      { says: 'The Harbour Museum opens its new wing on June 15, 2019.', verdict: unsupported },
      {
        says: 'The Harbour Museum opens its new wing on June 14, 2024.',
        verdict: unchecked,
        because: 'year',
      },
      { says: 'Passage 2 explains that the museum opens its new wing on June 14.', verdict: supported },
    ],
  ],
]

/** Numbers and dates that could be computed from what stands nearby, but that the passage contradicts or does not say. */
export const byChance: [says: string, passage: string][] = [
  ['The deposit is 300 EUR.', 'The fee is 500 EUR and the deposit is 200 EUR.'],
  ['The liability cap is EUR 300,000.', 'The liability cap is EUR 200,000. The annual fee is EUR 100,000.'],
  [
    'The liability cap of the supplier is EUR 300,000.',
    'The liability cap is EUR 200,000. The supplier pays an annual fee of EUR 100,000.',
  ],
  [
    'The notice period is 20 days.',
    'The notice period begins on 1 May 2024. Invoices are due by 21 May 2024. The notice period is 30 days.',
  ],
  [
    'The discount is 50 percent.',
    'The discount is 20 percent. The fee is EUR 200 and the deposit is EUR 100.',
  ],
  [
    'The agreement ends on 2 January 2028.',
    'The agreement begins on 1 January 2024 and ends after four years.',
  ],
  ['The notice is 55 days.', 'The notice is 8 weeks.'],
  ['The margin is 1.52 percent.', 'The margin is 150 basis points.'],
]

/** The same where only other words tell that nobody has computed it so. */
export const mayFollow: [says: string, passage: string][] = [
  ['The total liability is EUR 300,000.', 'The liability cap is EUR 200,000. The annual fee is EUR 100,000.'],
  [
    'The agreement expires on 31 December 2027.',
    'The agreement expires on 31 December 2026. Notice is twelve months.',
  ],
  ['The penalty is EUR 400.', 'The fee is EUR 200 a day. The contract has two annexes.'],
  ['The agreement ends on 1 April 2024.', 'It was signed on 1 May 2024 and ends upon 30 days notice.'],
  [
    'The agreement ends on 31 May 2024.',
    'The agreement was signed on 1 May 2024 and ends upon 30 days notice.',
  ],
  [
    'The agreement ends on 31 January 2024.',
    'The agreement begins on 1 January 2024. Invoices are paid within 30 days.',
  ],
  ['The agreement has three parties.', 'Reports, invoices and letters are sent by post.'],
]

/** Sentences that still get a wrong verdict, with the right one. */
export const knownMisses: [says: string, verdict: Verdict['verdict'], passage: string][] = [
  ['Unused leave expires on 31 March of the same year.', weak, policy],
  ['The policy of 2018 replaces this policy.', unsupported, policy],
  ['Meridian Foods borrows up to £12m from Falcon Capital.', supported, deal],
  ['Meridian Foods must pay dividends.', unsupported, deal],
  ['Orion Holdings guarantees the whole principal.', unsupported, deal],
  ['Falcon Capital gives the guarantee.', unsupported, deal],
  ['Accuracy was unaffected by pruning.', supported, paper],
]

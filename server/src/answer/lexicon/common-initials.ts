const lists = `
CEO chief executive officer
CFO chief financial officer
COO chief operating officer
CTO chief technology officer
CIO chief information officer
CISO chief information security officer
CMO chief marketing officer
CPO chief product officer
CRO chief revenue officer
DPO data protection officer
VAT value added tax
GDP gross domestic product
GDPR general data protection regulation
NDA non-disclosure agreement
SLA service level agreement
KPI key performance indicator
ROI return on investment
RFP request for proposal
FAQ frequently asked questions
IBAN international bank account number
PIN personal identification number
GPS global positioning system
USA united states of america
UAE united arab emirates
NATO north atlantic treaty organization
WHO world health organization
IMF international monetary fund
NHS national health service
FBI federal bureau of investigation
IRS internal revenue service
SEC securities and exchange commission
ISO international organization for standardization
ESG environmental social and governance
ETA estimated time of arrival
EBIT earnings before interest and taxes
ERP enterprise resource planning
CRM customer relationship management
API application programming interface
`

/** What everybody takes these initials for, in small letters: "CEO" is no Chief Estates Officer. */
export const commonInitials: ReadonlyMap<string, string> = new Map(
  lists
    .trim()
    .split('\n')
    .map(line => {
      const [letters = '', ...words] = line.split(' ')
      return [letters, words.join(' ')] as const
    }),
)

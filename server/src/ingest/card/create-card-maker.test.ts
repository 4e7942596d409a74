import type { Block } from '@citewell/contract/library.ts'
import { describe, expect, it } from 'vitest'
import type { FoundField } from '../../domain/cards/card-field.ts'
import { createCardMaker } from './create-card-maker.ts'

/** What the place of these fields says is not their value. */
const notInWords = new Set<FoundField['kind']>(['kind', 'term', 'language'])

/** The card of a text whose paragraphs are blocks, with each field's place checked against the text. */
function cardOf(
  paragraphs: string[],
  { filename = 'file.txt', format = 'txt', title = null as string | null } = {},
): FoundField[] {
  const maker = createCardMaker({ filename, format })
  const text = paragraphs.join('\n')
  let start = 0
  const blocks = paragraphs.map((paragraph): Block => {
    const end = start + paragraph.length
    const anchor = { kind: 'lines' as const, from: 1, to: 1 }
    const block = { kind: 'paragraph' as const, text: paragraph, start, end, level: null, anchor }
    start = end + 1
    return block
  })
  maker.title(title)
  maker.add(blocks)
  const card = maker.card()
  for (const { kind, value, start, end } of card) {
    if (start === null || end === null || notInWords.has(kind)) continue
    expect(text.slice(start, end).replace(/\s+/g, ' ')).toBe(value.replace(/\s+/g, ' '))
  }
  return card
}

const of = (card: FoundField[], kind: FoundField['kind']) => card.filter(field => field.kind === kind)
const roles = (card: FoundField[], kind: FoundField['kind']) =>
  of(card, kind).map(({ value, role }) => `${role}: ${value}`)
const parties = (card: FoundField[]) =>
  of(card, 'party').map(({ value, aliases }) => `${value}: ${aliases.join(', ')}`)

describe('the parties of a contract', () => {
  it.each([
    [
      'English, with a name and a role',
      'This Supply Agreement (the "Agreement") is entered into as of May 1, 2020, by and between Northwind Traders, Inc., a Delaware corporation with offices in Boston and New York ("Northwind"), and Bluefin LLC (the "Supplier"). The parties agree. Acme Corp. is not one of them.',
      ['Northwind Traders, Inc.: Northwind', 'Bluefin LLC: Supplier'],
    ],
    [
      'English, with "hereinafter"',
      'AGREEMENT made this 5th day of June, 2019 between Orla Byrne, an individual residing in Cork, hereinafter referred to as Byrne, and Kestrel Press Limited, hereinafter called "the Publisher".',
      ['Orla Byrne: Byrne', 'Kestrel Press Limited: Publisher'],
    ],
    [
      'English, numbered',
      'THIS AGREEMENT is made on 1 October 2019 BETWEEN: (1) HALDEN 2005 LIMITED (registered in England and Wales) (the "Company"); and (2) JOHN ROWE of 12 High Street, Bath (the "Executive").',
      ['HALDEN 2005 LIMITED: Company', 'JOHN ROWE: Executive'],
    ],
    [
      'German',
      'Dieser Liefervertrag wird geschlossen zwischen der Flotek Chemie GmbH, Hamburg (nachfolgend „Lieferant“ genannt), und der Nordbau AG, Kiel (nachfolgend „Besteller“ genannt).',
      ['Flotek Chemie GmbH: Lieferant', 'Nordbau AG: Besteller'],
    ],
    [
      'French',
      'Le présent contrat est conclu entre la société Dupont SAS, dont le siège est à Lyon (ci-après dénommée « le Prestataire »), et Martin Conseil SARL (ci-après « le Client »).',
      ['Dupont SAS: Prestataire', 'Martin Conseil SARL: Client'],
    ],
    [
      'Spanish',
      'El presente contrato se celebra entre Aceites del Sur S.A. (en adelante, "el Proveedor") y Mercado Norte S.L. (en adelante, "el Comprador").',
      ['Aceites del Sur S.A.: Proveedor', 'Mercado Norte S.L.: Comprador'],
    ],
    [
      'Italian',
      'Il presente contratto è stipulato tra Rossi Macchine S.p.A. (di seguito "il Fornitore") e Bianchi S.r.l. (di seguito "il Cliente").',
      ['Rossi Macchine S.p.A.: Fornitore', 'Bianchi S.r.l.: Cliente'],
    ],
    [
      'Portuguese',
      'O presente contrato é celebrado entre Silva Transportes Lda (doravante denominada "Fornecedor") e Costa Mar S.A. (doravante denominada "Cliente").',
      ['Silva Transportes Lda: Fornecedor', 'Costa Mar S.A.: Cliente'],
    ],
    [
      'Dutch',
      'Deze overeenkomst is gesloten tussen Van Dijk B.V. (hierna te noemen: "Leverancier") en Jansen N.V. (hierna te noemen: "Klant").',
      ['Van Dijk B.V.: Leverancier', 'Jansen N.V.: Klant'],
    ],
  ])('in %s', (_, text, expected) => {
    expect(parties(cardOf([text]))).toEqual(expected)
  })

  it('are not made up where a text only mentions companies', () => {
    const text =
      'Sales grew between March and May. Acme Inc. and Beta Ltd. both reported higher figures for the year.'
    expect(parties(cardOf(['Quarterly report', text]))).toEqual([])
  })
})

it('takes no number of a house for a party', () => {
  const card = cardOf([
    'THIS AGREEMENT is dated 4 May 2025 and made between (1) Harbour Trust, Mill Lane, Leeds (the "Authority"); and (2) Bluefin Digital Limited (company number 0773), 3 Canal Wharf, Leeds (the "Supplier"). Contract reference HT-118.',
  ])
  expect(parties(card)).toContain('Bluefin Digital Limited: Supplier')
  expect(of(card, 'party')).toHaveLength(2)
  expect(roles(card, 'number')).toEqual(['contract: HT-118'])
})

it('takes no name of a sheet for the title of a workbook', () => {
  const maker = createCardMaker({ filename: 'budget.xlsx', format: 'xlsx' })
  const anchor = { kind: 'cells' as const, sheet: 'Plan 2026', range: 'A1' }
  maker.add([{ kind: 'heading', text: 'Plan 2026', start: 0, end: 9, level: 1, anchor }])
  expect(of(maker.card(), 'title')).toEqual([])
})

it('takes no row of a table for the title', () => {
  const maker = createCardMaker({ filename: 'points.md', format: 'md' })
  const anchor = { kind: 'lines' as const, from: 1, to: 1 }
  const row = 'OP-3 | ADDENDUM TO THE FERRY AGREEMENT | open'
  maker.add([
    { kind: 'heading', text: 'Open points', start: 0, end: 11, level: 1, anchor },
    { kind: 'table-row', text: row, start: 12, end: 12 + row.length, level: null, anchor },
  ])
  expect(of(maker.card(), 'title').map(({ value }) => value)).toEqual(['Open points'])
})

describe('a title', () => {
  it.each([
    ['has', ['Plan of the new ferry', 'It runs daily.'], 'Plan of the new Ferry'],
    ['lacks', ['Plan of the ferry', 'It runs daily.'], 'Plan of the ferry'],
  ])('of the file’s properties is taken where the beginning %s its words', (_, paragraphs, title) => {
    const card = cardOf(paragraphs, { format: 'docx', title: 'Plan of the new Ferry' })
    expect(of(card, 'title')[0]?.value).toBe(title)
  })

  it('is no line of a table of contents', () => {
    const lines = ['Table of Contents', '1. Performance Plan', '2. Supply Agreement', 'Much else.']
    const titleOf = (paragraphs: string[]) => of(cardOf(paragraphs), 'title')[0]?.value
    expect(titleOf(['The harbour of tomorrow', ...lines])).toBe('The harbour of tomorrow')
  })

  it.each([
    [
      [
        'Exhibit 10.2',
        'EXECUTION COPY',
        'RESELLER AGREEMENT',
        'This Reseller Agreement is made between A Inc. ("A") and B Inc. ("B").',
      ],
      'RESELLER AGREEMENT',
    ],
    [
      [
        'Exhibit 10.1 MASTER FRANCHISE AGREEMENT This Master Franchise Agreement ("Agreement") is made between A Inc. ("A") and B Inc. ("B").',
      ],
      'MASTER FRANCHISE AGREEMENT',
    ],
    [
      ['AMENDMENT NO. 2 TO SUPPLY AGREEMENT', 'made between A Inc. ("A") and B Inc. ("B")'],
      'AMENDMENT NO. 2 TO SUPPLY AGREEMENT',
    ],
    [['Minutes of the board meeting', 'Present: Ada, Ben'], 'Minutes of the board meeting'],
    [
      ['Meeting notes: new roof of the boathouse', 'Monday, 4 May 2026, 9:00', '1. Budget'],
      'Meeting notes: new roof of the boathouse',
    ],
    [['Protokoll: Umbau des Bootshauses', 'Anwesend: Ada, Ben'], 'Protokoll: Umbau des Bootshauses'],
    [['Present: Ada Byrne, Ben Ashby', '1. Budget', 'The roof is paid from the reserve.'], undefined],
    [['Invoice number: 2024 113 A', 'a. Timber', 'Twelve boards of oak for the roof.'], undefined],
  ])('of %j is %s', (paragraphs, title) => {
    expect(of(cardOf(paragraphs), 'title')[0]?.value).toBe(title)
  })
})

describe('a kind', () => {
  it.each([
    [['Travel policy', 'Employees book economy class.'], 'x.txt', 'policy'],
    [['Rechnung', 'Rechnungsnummer: 2024-113'], 'x.txt', 'invoice'],
    [['Besprechungsprotokoll', 'Anwesend: Ada, Ben'], 'x.txt', 'minutes'],
    [['From: ada@example.org\nTo: ben@example.org\nSubject: Lunch', 'Shall we?'], 'x.txt', 'email'],
    [
      ['Dear Ms Byrne,', 'Thank you for your letter of last week, which I read with pleasure.'],
      'x.txt',
      'letter',
    ],
    [
      [
        'Minutes of the Harbour Board',
        'Place: the old mill.',
        '1. Renewal of the Ferry Agreement',
        'The board resolved not to renew it.',
      ],
      'x.txt',
      'minutes',
    ],
    [['1. Renewal of the Ferry Agreement', 'The board resolved not to renew it.'], 'minutes.txt', 'minutes'],
    [['Deed of Variation No. 2', 'The terms below are changed.'], 'x.txt', 'amendment'],
    [['Cost variation report', 'Costs rose.'], 'x.txt', 'report'],
    [['Number | Due', '1 | May'], 'Contract archive list.csv', 'table'],
    [['One.', 'Two.', 'Three.', 'Invoice no | Due', '1 | May'], 'bills.xlsx', 'table'],
    [['One.', 'Two.', 'Three.', 'Invoice no | 1774', 'Total | 12.00'], 'x.xlsx', 'invoice'],
    [['Contract register', 'C-1 | Ferry'], 'x.xlsx', 'table'],
    [['Institute for Harbour Policy', 'Ferries of the north'], 'x.pptx', 'presentation'],
    [['1,2,3'], 'figures.csv', 'table'],
    [
      ['Some words that say nothing of a kind, in one long sentence that is no title at all.'],
      'user-manual.txt',
      'manual',
    ],
    [['Nachtrag Nr. 1 zum Mietvertrag'], 'x.txt', 'amendment'],
  ])('of %j in %s is %s', (paragraphs, filename, kind) => {
    const format = filename.split('.').at(-1) ?? 'txt'
    expect(of(cardOf(paragraphs, { filename, format }), 'kind')[0]?.value).toBe(kind)
  })
})

describe('labels', () => {
  it('tell numbers, dates, version and status', () => {
    const card = cardOf([
      'INVOICE',
      'Invoice No.: INV-2024/113\nInvoice date: 3 May 2024\nDue date: 2 June 2024\nCustomer no: K-88120',
      'Version 2.1\nStatus: Draft',
    ])
    expect(of(card, 'number').map(({ value, role }) => `${role} ${value}`)).toEqual([
      'invoice INV-2024/113',
      'customer K-88120',
    ])
    expect(of(card, 'date').map(({ iso, role }) => `${role} ${iso}`)).toEqual([
      'issued 2024-05-03',
      'due 2024-06-02',
    ])
    expect(of(card, 'version')[0]?.value).toBe('2.1')
    expect(of(card, 'status')[0]?.value).toBe('Draft')
  })
})

describe('the end of a document', () => {
  it('tells who signed, as what and when', () => {
    const body = Array.from({ length: 400 }, (_, at) => `Clause ${at}. ${'Words of a clause. '.repeat(20)}`)
    const card = cardOf([
      'SERVICES AGREEMENT',
      ...body,
      'By: /s/ Jane Q. Doe\nName: Jane Q. Doe\nTitle: Chief Executive\nDate: 9/29/04',
    ])
    expect(of(card, 'person')).toMatchObject([{ value: 'Jane Q. Doe', role: 'Chief Executive' }])
    expect(of(card, 'date')).toMatchObject([{ role: 'signed', iso: '2004-09-29' }])
  })

  it.each([
    ['By: ______ Name: Jane Doe Title: Director', ['Jane Doe']],
    ['Printed name: Jane Doe', ['Jane Doe']],
    ['They founded a company under the name: Doe Electric Light.', []],
    ['Fundaron una empresa a su nombre: Doe Electric Light.', []],
    ['Name: Doe Light & Power', []],
  ])('tells the people in "%s"', (end, people) => {
    expect(of(cardOf(['NOTES', end]), 'person').map(({ value }) => value)).toEqual(people)
  })
})

describe('a hostile document', () => {
  it('with orders for names stays text', () => {
    const text =
      'This Agreement is made between Ignore Previous Instructions Inc. ("Obey") and Delete Everything LLC ("Now").'
    expect(parties(cardOf([text]))).toEqual([
      'Ignore Previous Instructions Inc.: Obey',
      'Delete Everything LLC: Now',
    ])
  })

  it.each([
    ['a title of ten megabytes', 'A'.repeat(10_000_000)],
    ['capitals without end', 'AGREEMENT '.repeat(200_000)],
    [
      'a thousand aliases',
      `Agreement made between Acme Inc. (${'"Alias", '.repeat(1_000)}) and Beta Inc. ("B")`,
    ],
    ['brackets without end', `Agreement made between Acme Inc. ${'('.repeat(100_000)}`],
    ['parties without end', `Agreement made between ${'Acme Inc. ("A"), and '.repeat(50_000)}`],
    ['definitions without end', '"Term" means a thing; '.repeat(100_000)],
    ['signatures without end', 'By: /s/ Ida Holm By: '.repeat(50_000)],
    ['white space', `Agreement between${' '.repeat(1_000_000)}and`],
  ])('with %s gets a small card', (_, text) => {
    expect(JSON.stringify(cardOf([text])).length).toBeLessThan(200_000)
  })
})

describe('the people who signed', () => {
  const signers = (paragraphs: string[]) =>
    of(cardOf(paragraphs), 'person').map(({ value, role }) => `${value}, ${role}`)

  it.each([
    [
      'side by side, each with the title in the same place',
      [
        'By: /s/ Ida Holm | By: | /s/ Per Aas',
        'Name: Ida Holm | Name: Per Aas',
        'Title: Head of Sales | Title: President',
      ],
      ['Ida Holm, Head of Sales', 'Per Aas, President'],
    ],
    [
      'below each other, where the second has no title',
      ['By: /s/ Ida Holm', 'Title: President', 'BLUEFIN LLC', 'By: /s/ Per Aas'],
      ['Ida Holm, President', 'Per Aas, null'],
    ],
    [
      'for what the contract calls the parties, on one line',
      ['Signed for the Client: Ida Holm, Chief Executive. Signed for the Supplier: Per Aas, President.'],
      ['Ida Holm, Chief Executive', 'Per Aas, President'],
    ],
    ['beside another person', ['Signed for the Client: Dr. Ida Holm, Mag. Per Aas.'], ['Dr. Ida Holm, null']],
    [
      'with the company, or the name and title, on the same line',
      ['/s/ Ida Holm BLUEFIN SUPPLIES, INC. Ida Holm, CFO'],
      ['Ida Holm, CFO'],
    ],
    [
      'printed under lines that nobody signed',
      ['By: ______ By: ______', 'Ida Holm | Per Aas', 'Its: Chairman | Its: Manager'],
      ['Ida Holm, Chairman', 'Per Aas, Manager'],
    ],
    [
      'with what the contract calls the parties',
      [
        'Mietvertrag, geschlossen zwischen der Lindau GmbH (nachfolgend "Vermieter") und der Kran AG (nachfolgend "Mieter")',
        'Köln, den 14. März 2022',
        'Vermieter: Petra Sommer, Prokuristin',
        'Mieter: Jonas Vogt, Vorstand',
      ],
      ['Petra Sommer, Prokuristin', 'Jonas Vogt, Vorstand'],
    ],
    [
      'in a sentence that says for whom',
      [
        'Signed for and on behalf of Bluefin Ltd by Ida Holm, Head of Sales, on 2 May 2024.',
        'For Northwind GmbH: Per Aas, President',
      ],
      ['Ida Holm, Head of Sales', 'Per Aas, President'],
    ],
    [
      'not where a rule says for whom somebody acts',
      ['For each party: the sum is signed for by the Clerk.'],
      [],
    ],
    ['in Spanish', ['Firmado: Marta Ruiz, por el Prestador.'], ['Marta Ruiz, null']],
  ])('are found %s', (_, paragraphs, expected) => {
    expect(signers(paragraphs)).toEqual(expected)
  })

  it('are found before long schedules', () => {
    const schedule = Array.from({ length: 400 }, (_, line) => `Item ${line} of the schedule is as described.`)
    const block = ['By: /s/ Ida Holm', 'Name: Ida Holm', 'Title: President']
    expect(signers([...schedule, ...block, ...schedule, ...schedule])).toEqual(['Ida Holm, President'])
  })
})

describe('the parties of a contract form', () => {
  it('stand behind what the form calls them, where no sentence names them', () => {
    const form =
      'SUPPLY CONTRACT\nThe buyer/End-User: Northwind Trading Co., Ltd. ADD: Kiel. The seller: Bluefin GmbH\n1. General'
    expect(parties(cardOf([form]))).toEqual(['Northwind Trading Co., Ltd.: ', 'Bluefin GmbH: '])
    expect(parties(cardOf(['Minutes\nBuyer: Northwind Trading Ltd. was late.']))).toEqual([])
  })

  it('are no people where a signature block names them', () => {
    const text = [
      'This Agreement is made between Northwind Report.com, LLC ("Northwind") and Bluefin, Inc. ("Bluefin").',
      'Name: Northwind Report LLC\nSignature: /s/ Ida Holm\nName: Ida Holm\nTitle: CEO',
    ]
    expect(of(cardOf(text), 'person').map(({ value }) => value)).toEqual(['Ida Holm'])
  })

  it('are both read behind "made by and between"', () => {
    const text =
      'This Agreement, dated as of May 2, 2020, is made by and between NORTHWIND CORP., a Delaware corporation ("Seller"), and BLUEFIN, INC., a Georgia corporation ("Buyer").'
    expect(parties(cardOf([text]))).toEqual(['NORTHWIND CORP.: Seller', 'BLUEFIN, INC.: Buyer'])
  })

  it('are not the only ones with a date: one on which it takes effect is told from that of the text', () => {
    const text =
      'Northwind, Inc. ("Northwind") and Bluefin LLC ("Bluefin") agree to this Agreement dated June 1, 2020, effective as of July 1, 2020 ("Effective Date").'
    const dates = of(cardOf([text]), 'date').map(({ iso, role }) => `${iso} ${role}`)
    expect(dates).toContain('2020-07-01 effective')
    expect(dates).not.toContain('2020-06-01 effective')
  })
})

describe('the parties of an invoice, an order or an offer', () => {
  it.each([
    [
      ['INVOICE', 'Invoice no: 7\nSeller: Harbour Rope Ltd.\nBuyer: Fenwick Boats LLC\nRope 90'],
      ['Seller: Harbour Rope Ltd.', 'Buyer: Fenwick Boats LLC'],
    ],
    [
      ['Invoice # 8', 'Bill To:\nFenwick Boats\n3 Quay Street', 'Ship To:\nFenwick Yard'],
      ['Bill To: Fenwick Boats'],
    ],
    [
      ['Offer', 'From: Ada Thorne\nTo: Fenwick Boats LLC'],
      ['From: Ada Thorne', 'To: Fenwick Boats LLC'],
    ],
    [['Offer', 'Supplier:   Customer:\nRope and Sail   Fenwick Boats'], []],
    [
      ['Rechnung', 'Lieferant: Tauwerk GmbH, Kiel\nRechnung an: Bootshaus Nord'],
      ['Lieferant: Tauwerk GmbH', 'Rechnung an: Bootshaus Nord'],
    ],
    [['Auftrag', 'Auftraggeber: Tauwerk GmbH'], ['Auftraggeber: Tauwerk GmbH']],
    [
      ['FACTURE', 'De : Corderie SAS\nFacturé à : Port Conseil SARL'],
      ['Facturé à: Port Conseil SARL', 'De: Corderie SAS'],
    ],
    [
      ['Factura', 'Proveedor: Cuerdas S.L.\nFacturar a: Ana Ruiz'],
      ['Proveedor: Cuerdas S.L.', 'Facturar a: Ana Ruiz'],
    ],
    [
      ['Fattura', 'Fornitore: Corde S.r.l.\nFattura a: Porto Blu'],
      ['Fornitore: Corde S.r.l.', 'Fattura a: Porto Blu'],
    ],
    [
      ['Fatura', 'Fornecedor: Cordas Lda\nFaturar a: Ana Reis'],
      ['Fornecedor: Cordas Lda', 'Faturar a: Ana Reis'],
    ],
    [
      ['Factuur', 'Leverancier: Touw B.V.\nFactuur aan: De Haven'],
      ['Leverancier: Touw B.V.', 'Factuur aan: De Haven'],
    ],
    [
      ['INVOICE', 'From: 1 May 2024\nTo: 31 May 2024\nFrom: Hamburg\nTo: Accounts Payable\nCustomer: 88120'],
      [],
    ],
    [['Report', 'Seller: Harbour Rope Ltd.\nBuyer: Fenwick Boats LLC'], []],
  ])('of %j are %j', (paragraphs, expected) => {
    expect(roles(cardOf(paragraphs), 'party')).toEqual(expected)
  })
})

describe('the parties of a lease', () => {
  it.each([
    [
      ['This Lease is made on 1 May 2024 between Maria Bell (the "Landlord") and Jon Ashby (the "Tenant").'],
      ['Landlord: Maria Bell', 'Tenant: Jon Ashby'],
    ],
    [
      ['LEASE', 'Landlord: Maria Bell\nTenant: Jon Ashby\n3 Quay Street'],
      ['Landlord: Maria Bell', 'Tenant: Jon Ashby'],
    ],
    [
      ['Mietvertrag', 'Vermieterin: Petra Sommer', 'Mieter: Jonas Vogt'],
      ['Vermieterin: Petra Sommer', 'Mieter: Jonas Vogt'],
    ],
    [
      [
        "BAIL D'HABITATION",
        'Entre les soussignés : Marie Roux, demeurant à Lyon (ci-après « le Bailleur »), et Paul Petit, demeurant à Metz (ci-après « le Locataire »), il est convenu ce bail.',
      ],
      ['Bailleur: Marie Roux', 'Locataire: Paul Petit'],
    ],
    [['LEASE', 'Tenant: 3 Quay Street\nLandlord: New York'], []],
  ])('of %j each have their role', (paragraphs, expected) => {
    expect(roles(cardOf(paragraphs), 'party')).toEqual(expected)
  })
})

describe('minutes', () => {
  it.each([
    [
      [
        'Minutes of the board',
        'Present: Maria Bell (Chair), Jon Ashby, Dr. Ines Roland and Mr. Per Aas. Apologies: Ida Holm',
        'Ida Holm will join in May.',
      ],
      ['Present: Maria Bell', 'Present: Jon Ashby', 'Present: Dr. Ines Roland', 'Present: Per Aas'],
    ],
    [
      ['Minutes', 'Attendees', '- Maria Bell, Harbour Office', '- Jon Ashby', 'Budget', 'Ida Holm speaks.'],
      ['Present: Maria Bell', 'Present: Jon Ashby'],
    ],
    [
      ['Protokoll', 'Anwesend: Petra Sommer und Jonas Vogt\nEntschuldigt: Ida Holm'],
      ['Present: Petra Sommer', 'Present: Jonas Vogt'],
    ],
    [
      ['Compte-rendu', 'Présents : Marie Roux et Paul Petit'],
      ['Present: Marie Roux', 'Present: Paul Petit'],
    ],
    [
      ['Acta', 'Asistentes: Ana Ruiz y Luis Sol'],
      ['Present: Ana Ruiz', 'Present: Luis Sol'],
    ],
    [
      ['Verbale', 'Presenti: Anna Riva e Luca Sole'],
      ['Present: Anna Riva', 'Present: Luca Sole'],
    ],
    [
      ['Notulen', 'Aanwezig: Anna Prins en Jan Smit'],
      ['Present: Anna Prins', 'Present: Jan Smit'],
    ],
    [
      ['Minutes', 'Present: Maria Bell, Louise Tan.'],
      ['Present: Maria Bell', 'Present: Louise Tan'],
    ],
    [['Minutes', 'Present: all members of the Board, a quorum being reached.'], []],
    [['Report', 'Participants: Maria Bell, Jon Ashby'], []],
  ])('%j name who was there: %j', (paragraphs, expected) => {
    expect(roles(cardOf(paragraphs), 'person')).toEqual(expected)
  })

  it.each([
    [
      ['Minutes of the board', 'Monday, 4 May 2026, 9:00', 'Next meeting: 3 June 2026'],
      ['meeting: 4 May 2026'],
    ],
    [['Minutes of the board, 4 May 2026', 'Present: Maria Bell'], ['meeting: 4 May 2026']],
    [['Protokoll', 'Datum: 4. Mai 2026', 'Nächste Sitzung am 3. Juni 2026'], ['meeting: 4. Mai 2026']],
    [['Report', 'Date: 4 May 2026'], ['dated: 4 May 2026']],
    [
      ['Minutes of the board', 'Held on 4 May 2026.', 'The minutes of 2 April 2026 were agreed.'],
      ['meeting: 4 May 2026'],
    ],
    [
      ['Minutes of the board', 'Held on 4 May 2026.', '4. Date of next meeting', '3 June 2026, 10:00'],
      ['meeting: 4 May 2026'],
    ],
    [['Policy', 'Version of 4 May 2026. Review date: 3 June 2028', 'x'], ['version: 4 May 2026']],
  ])('%j are of the day of the meeting: %j', (paragraphs, expected) => {
    expect(roles(cardOf(paragraphs), 'date')).toEqual(expected)
  })
})

describe('a language', () => {
  it.each([
    [
      'en',
      ['Boathouse 7', 'The roof of the boathouse is old. It is to be made anew.'],
      'The roof of the boathouse is old.',
    ],
    ['hi', ['यह समझौता मकान मालिक और किरायेदार के बीच दिल्ली में किया गया है।'], 'यह समझौता मकान मालिक'],
    ['zh', ['本协议由双方签订，租金应于每月底前支付。'], '本协议由双方签订'],
    ['ja', ['この契約は、貸主と借主との間で締結されたものである。'], 'この契約は'],
    ['ko', ['이 계약은 임대인과 임차인 사이에 체결되었다.'], '이 계약은'],
    ['ru', ['Настоящий договор заключён между арендодателем и арендатором.'], 'Настоящий договор'],
    ['el', ['Η παρούσα σύμβαση συνάπτεται μεταξύ του εκμισθωτή και του μισθωτή.'], 'Η παρούσα σύμβαση'],
    ['ar', ['أبرم هذا العقد بين المؤجر والمستأجر في مدينة القاهرة.'], 'أبرم هذا العقد'],
    ['he', ['הסכם זה נערך בין המשכיר לבין השוכר בעיר תל אביב.'], 'הסכם זה'],
  ])('%s is shown by a sentence in it', (code, paragraphs, sentence) => {
    const [language] = of(cardOf(paragraphs), 'language')
    expect(language?.value).toBe(code)
    expect(paragraphs.join('\n').slice(language?.start ?? 0, language?.end ?? 0)).toContain(sentence)
  })
})

describe('a long block without spaces', () => {
  it('leaves room for what follows, whose places stay right', () => {
    const deed =
      'This Supply Agreement is made on May 4, 2020 between Harbour Rope Ltd. ("Seller") and Fenwick Boats LLC ("Buyer").'
    const card = cardOf(['T'.repeat(90_000), deed, 'U'.repeat(50_000), 'By: /s/ Ida Holm\nTitle: Director'])
    expect(roles(card, 'party')).toEqual(['Seller: Harbour Rope Ltd.', 'Buyer: Fenwick Boats LLC'])
    expect(of(card, 'date')).toMatchObject([{ iso: '2020-05-04' }])
    expect(roles(card, 'person')).toEqual(['Director: Ida Holm'])
    expect(of(card, 'language')).toMatchObject([{ value: 'en' }])
  })
})

import { describe, expect, it } from 'vitest'
import type { TenantId } from '../../domain/tenants/tenant-id.ts'
import { newEffort } from './document-names.ts'
import { documentsMeant } from './documents-meant.ts'
import { scopeOfLabel } from './documents-of-labels.ts'
import { resolveNames } from './resolve-names.ts'

const files = [
  { id: 'a', filename: 'Contract.pdf' },
  { id: 'b', filename: 'annual_report 2023.pdf' },
  { id: 'c', filename: 'art.txt' },
  { id: 'd', filename: 'employee-handbook_v2.docx' },
]
const namedBy = (text: string) => {
  const meant = documentsMeant(text, { tenantId: 'o' as TenantId, documents: files })
  return meant.scope.documents.map(document => document.id).join('')
}

describe('documentsMeant', () => {
  it.each([
    ['What does contract.pdf say of notice?', 'a'],
    ['Compare contract.pdf and annual_report 2023.pdf', 'ab'],
    ['Fees in the annual report 2023?', 'b'],
    ['@contract what is the fee', 'a'],
    ['What is the contract about?', 'abcd'],
    ['Where is chart.txt?', 'abcd'],
    ['What is art?', 'abcd'],
    ['What does it say of holidays in the handbook?', 'd'],
    ['How many days off, according to the employee handbook?', 'd'],
    ['What of the fee is in our contract', 'a'],
    ['What stands in the annual report of 2023', 'b'],
    ['@employee-handbook_v2 holidays', 'd'],
    ['Welche Frist steht laut handbook darin?', 'd'],
    ['What happens in the report', 'b'],
    ['Is there a handbook?', 'abcd'],
    ['in the document of v2', 'abcd'],
    ['in 2023', 'abcd'],
    ['What is meant in the 🙂?', 'abcd'],
    ['', 'abcd'],
    ['Which form will the Company file to report amounts?', 'abcd'],
    ['How are amounts shown in report form?', 'abcd'],
    ['What does the company report to employees from annual meetings?', 'abcd'],
    ['Who works in the employee area?', 'abcd'],
    ['What is the end of the contract?', 'abcd'],
    ['What is the end of the employee handbook?', 'd'],
    ['What is the fee in the employee document?', 'd'],
    ['What stands in the art of war', 'abcd'],
    ['Holidays according to employee rules?', 'abcd'],
    ['Holidays according to handbook?', 'd'],
    ['Holidays in employee handbook?', 'd'],
    ['Is it in contract file?', 'a'],
  ])('reads "%s" as asking for "%s"', (text, ids) => {
    expect(namedBy(text)).toBe(ids)
  })

  it('takes a number for a file whatever stands between its parts, and leaves it out of the question', () => {
    const documents = [
      { id: 'a', filename: 'OW_07-2025.md' },
      { id: 'b', filename: 'barn lease.txt' },
    ]
    const meant = documentsMeant('How long are owls kept under OW 07/2025?', {
      tenantId: 'o' as TenantId,
      documents,
    })
    expect(meant.named.map(({ label }) => label)).toEqual(['OW_07-2025.md'])
    expect(meant.text).not.toContain('2025')
  })

  it('means a second document that a file is compared with, however far from it', () => {
    const documents = [
      { id: 'a', filename: 'OW-POL-3.txt' },
      { id: 'b', filename: 'barn lease.txt' },
      { id: 'c', filename: 'minutes.txt' },
    ]
    const scope = { tenantId: 'o' as TenantId, documents }
    const compared =
      'How long are owls kept by OW-POL-3 (old ones) compared with young ones in the barn lease?'
    expect(documentsMeant(compared, scope).scope.documents.map(({ id }) => id)).toEqual(['a', 'b'])
  })

  it.each([
    ['Who may assign: McTavish, MediaCo or Jaguars?', 'a b c'],
    ['Jaguars sponsorship vs. MediaCo: who may assign?', 'c b'],
    ['Who may assign the Jaguars rights?', ''],
    ['Who may assign under the orange club season services agreement?', 'c'],
    ['can galovest assign it', 'b'],
    ['Who may assign under the mctavisch deal?', 'a'],
    ['Who may assign under RSV?', 'd'],
  ])('knows the documents of "%s"', (text, ids) => {
    const party = (value: string) => ({ kind: 'party' as const, value, aliases: [] })
    const title = (value: string) => ({ kind: 'title' as const, value, aliases: [] })
    const documents = [
      { id: 'a', filename: '1.txt', called: [party('McTavish Ltd')] },
      { id: 'b', filename: '2.txt', called: [party('MediaCo Holding Inc.'), party('Galowest Inc.')] },
      {
        id: 'c',
        filename: '3.txt',
        called: [title('CLUB SEASON SPONSORSHIP AND SERVICES'), party('Jacksonville Jaguars, LLC')],
      },
      { id: 'd', filename: 'RSVINC_05_15_1998-EX-10.txt', called: [] },
    ]
    const { named } = documentsMeant(text, { tenantId: 'o' as TenantId, documents })
    expect(named.flatMap(one => one.documents.map(({ id }) => id)).join(' ')).toBe(ids)
  })

  it('leaves out what the documents of a list are with their names, and marks a name among them that it does not know', () => {
    const party = (value: string) => [{ kind: 'party' as const, value, aliases: [] }]
    const documents = [
      { id: 'a', filename: '1 supply agreement.txt', called: party('Airspan Ltd') },
      { id: 'b', filename: '2 hosting agreement.txt', called: party('Etelos Ltd') },
      { id: 'c', filename: '3.txt', called: party('Pelican Ltd') },
    ]
    const meant = documentsMeant(
      'Who pays under the Airspan supply agreement, the Etelos hosting agreement and Verizon?',
      { tenantId: 'o' as TenantId, documents },
    )
    expect(meant.text).not.toMatch(/supply|hosting|agreement/)
    expect(meant.unknown.map(({ name, form }) => [name, form])).toEqual([['Verizon', 'listed']])
    const alone = documentsMeant('Did Airspan say who Verizon pays?', {
      tenantId: 'o' as TenantId,
      documents,
    })
    expect(alone.unknown.map(({ name, form }) => [name, form])).toEqual([['Verizon', 'plain']])
  })

  it('knows a label of a comparison by a word that one document alone has', () => {
    const called = [{ kind: 'party' as const, value: 'Archivhaus Quendel GmbH', aliases: [] }]
    const documents = [
      { id: 'a', filename: 'vertrag.txt', called },
      { id: 'b', filename: 'barn.txt' },
    ]
    const scope = { tenantId: 'o' as TenantId, documents }
    expect(scopeOfLabel('Quendel', scope).documents.map(({ id }) => id)).toEqual(['a'])
    expect(scopeOfLabel('Quarl', scope).documents).toHaveLength(2)
    expect(scopeOfLabel('quendel', scope).documents).toHaveLength(2)
  })

  it.each([
    ['Résumez la politique de télétravail', 'policy'],
    ['Que dit la politique de télétravail sur le matériel ?', 'policy'],
    ['Quel est le prix du contrat de vente ?', 'policy services supply'],
    ['¿Quién firmó el contrato de servicios?', 'services'],
    ['Wann endet der Liefervertrag?', 'supply'],
    ['Wie ist die Haftung im Liefervertrag geregelt?', 'supply'],
    ['When was the ScoutCam agreement signed?', 'supply'],
  ])('finds what tells a kind of document apart: "%s"', (text, ids) => {
    const title = (value: string) => [{ kind: 'title' as const, value, aliases: [] }]
    const documents = [
      { id: 'policy', filename: 'a.txt', called: title('POLITIQUE DE TÉLÉTRAVAIL') },
      { id: 'services', filename: 'b.txt', called: title('CONTRATO DE PRESTACIÓN DE SERVICIOS') },
      { id: 'supply', filename: 'SCOUTCAMINC_05_12_2020-EX-10.22.pdf', called: title('Supply Agreement') },
    ]
    const { scope } = documentsMeant(text, { tenantId: 'o' as TenantId, documents })
    expect(scope.documents.map(({ id }) => id).join(' ')).toBe(ids)
  })

  it('does not take what many documents are called for the name of some', () => {
    const reports = [1, 2, 3, 4].map(n => ({ id: `${n}`, filename: `report ${n}.pdf` }))
    const documents = [...reports, { id: 'x', filename: 'x.pdf' }]
    const { scope } = documentsMeant('Who is named in the report?', { tenantId: 'o' as TenantId, documents })
    expect(scope.documents).toHaveLength(5)
  })

  it('takes the name out of the question, unless nothing else is left', () => {
    const scope = { tenantId: 'o' as TenantId, documents: files }
    expect(documentsMeant('fee in contract.pdf', scope).text.trim()).toBe('fee in')
    expect(documentsMeant('contract.pdf', scope).text).toBe('contract.pdf')
  })
})

describe('the names of parties, titles and kinds', () => {
  const called = (value: string, ...aliases: string[]) => ({ kind: 'party' as const, value, aliases })
  const contracts = [
    { id: 'a', filename: 'AIRSPANNETWORKSINC_04_11_2000-EX-10.5-Distributor_Agreement.pdf' },
    { id: 'b', filename: 'ETELOS_INC_03_09_2004-EX-10.8-DISTRIBUTOR_AGREEMENT.pdf' },
    {
      id: 'c',
      filename: 'Liefervertrag_Flotek_2023.docx',
      called: [called('Müller Maschinenbau GmbH', 'Lieferant')],
    },
    {
      id: 'd',
      filename: 'scan 0017.pdf',
      called: [called('Quorath Technology Inc.', 'Quorath', 'Supplier'), called('KelpLedger Corporation')],
    },
    { id: 'e', filename: 'Board update 2024-05.pptx' },
    { id: 'f', filename: 'HeronCarriesInc_20200211_Development_Agreement1.txt' },
    { id: 'g', filename: 'HeronCarriesInc_20200211_Development_Agreement2.txt' },
    {
      id: 'h',
      filename: 'minutes.txt',
      called: [{ kind: 'person' as const, value: 'Ines Okafor', aliases: [] }],
    },
    {
      id: 'i',
      filename: 'scan 0018.pdf',
      called: [
        called('Target Corporation'),
        called('Delivery Hero SE'),
        called('Müller Maschinenbau GmbH'),
        { kind: 'person' as const, value: 'Mary Price', aliases: [] },
        { kind: 'person' as const, value: 'John May', aliases: [] },
      ],
    },
  ]
  const scope = { tenantId: 'o' as TenantId, documents: contracts }
  const meant = (text: string) => documentsMeant(text, scope)

  it.each([
    ['Which law governs the Airspan agreement?', 'a'],
    ['Which law governs the Airspan Networks distributor agreement?', 'a'],
    ['Which law governs the Airspann agreement?', 'a'],
    ['What is Etelos’s liability?', 'b'],
    ["What is Etelos' liability?", 'b'],
    ['Etelos: what is its liability?', 'b'],
    ['what does the etelos agreement say about liability', 'b'],
    ['Welche Frist hat der Liefervertrag mit Flotek?', 'c'],
    ['Wann endet der Liefervertrag?', 'c'],
    ['Was schuldet Müller?', 'ci'],
    ['Welche Frist gilt für Verizon GmbH?', 'abcdefghi'],
    ['Must Target pay it?', 'i'],
    ['Is it for Delivery Hero?', 'i'],
    ['What did Price sign?', 'i'],
    // Surnames and first words of companies are ordinary words too.
    ['May the tenant sublet?', 'abcdefghi'],
    ['What is the target of it?', 'abcdefghi'],
    ['Price of the goods?', 'abcdefghi'],
    ['what is the price of goods', 'abcdefghi'],
    ['What is the Price?', 'abcdefghi'],
    ['What is the Purchase Price?', 'abcdefghi'],
    ['What is the Delivery Date?', 'abcdefghi'],
    ['Delivery of the goods?', 'abcdefghi'],
    ['when may it end', 'abcdefghi'],
    ['May Quorath end it early?', 'd'],
    ['Is there a cap for Quorath Technology?', 'd'],
    ['Does KelpLedger repair it?', 'd'],
    ['kelpleger - how soon must they repair it', 'd'],
    ['What does the May deck say about hiring?', 'e'],
    ['Can Heron Carries assign it?', 'fg'],
    ['What has Ines Okafor agreed to do?', 'h'],
    ['What must the Supplier deliver?', 'abcdefghi'],
    ['Which development is planned?', 'abcdefghi'],
    ['Is a distributor agreement needed?', 'abcdefghi'],
    ['Who is the Distributor?', 'abcdefghi'],
  ])('in "%s" mean "%s"', (text, ids) => {
    expect(
      meant(text)
        .scope.documents.map(({ id }) => id)
        .join(''),
    ).toBe(ids)
  })

  it('are told apart where they mean one document each', () => {
    const { named } = meant('Compare the Airspan agreement and the Etelos agreement')
    expect(named.map(({ documents }) => documents.map(({ id }) => id))).toEqual([['a'], ['b']])
  })

  it('are taken out of the question, but for a person, who may be asked about', () => {
    expect(meant('Which law governs the Airspan agreement?').text).not.toContain('Airspan')
    expect(meant('What has Ines Okafor agreed to do?').text).toContain('Okafor')
  })

  it('are taken out of the question where there is no other document', () => {
    const only = {
      id: 'a',
      filename: 'one.txt',
      called: [{ kind: 'party' as const, value: 'Etelos, Inc.', aliases: [] }],
    }
    const { text, named, scope } = documentsMeant('What does Etelos owe?', {
      tenantId: 'o' as TenantId,
      documents: [only],
    })
    expect(text.replace(/\s+/g, ' ')).toBe('What does owe?')
    expect([named, scope.documents]).toEqual([[], [only]])
  })

  it('are unknown where no document has them, but no name is what contracts call their parties', () => {
    const unknownIn = (text: string) => meant(text).unknown.map(({ written }) => written)
    expect(unknownIn('Which law governs the Verizon agreement?')).toEqual(['Verizon'])
    expect(unknownIn('What is Verizon’s liability?')).toEqual(['Verizon'])
    expect(unknownIn('Welches Recht gilt im Vertrag mit der Verizon Dienste AG?')).toEqual([
      'Verizon Dienste AG',
    ])
    expect(unknownIn('Quelle loi régit le contrat avec la Verizon SA ?')).toEqual(['Verizon'])
    expect(unknownIn('What is the Company’s liability under the Agreement?')).toEqual([])
    expect(unknownIn('Which law governs the Airspan agreement?')).toEqual([])
  })

  it('stay bounded for a card with a thousand aliases', () => {
    const aliases = Array.from({ length: 1_000 }, (_, n) => `Name${n} ${'x'.repeat(1_000)}`)
    const hostile = {
      id: 'z',
      filename: 'z.txt',
      called: [{ kind: 'party' as const, value: 'Zed', aliases }],
    }
    const { scope: found } = documentsMeant('May Zed end it?', {
      ...scope,
      documents: [...contracts, hostile],
    })
    expect(found.documents.map(({ id }) => id)).toEqual(['z'])
  })
})

describe('a kind of document', () => {
  const card = (title: string, kind: string) => [
    { kind: 'title' as const, value: title, aliases: [] },
    { kind: 'kind' as const, value: kind, aliases: [title] },
  ]
  const party = (value: string) => ({ kind: 'party' as const, value, aliases: [] })
  const documents = [
    {
      id: 's',
      filename: 'scan1.txt',
      called: [...card('SERVICES AGREEMENT', 'contract'), party('Kernwood LLC')],
    },
    {
      id: 'l',
      filename: 'scan2.txt',
      called: [...card('LEASE AGREEMENT', 'contract'), party('Kernwood LLC')],
    },
    { id: 'm', filename: 'scan3.txt', called: card('Meeting of the Board', 'minutes') },
    { id: 'i', filename: 'scan4.txt', called: card('INVOICE', 'invoice') },
    { id: 'd', filename: 'scan5.txt', called: card('LIEFERVERTRAG', 'contract') },
  ]
  const scope = { tenantId: 'o' as TenantId, documents }
  const ids = (text: string, within = scope) =>
    documentsMeant(text, within)
      .scope.documents.map(({ id }) => id)
      .join('')

  it.each([
    ['Which law governs the lease?', 'l'],
    ['What was decided in the minutes?', 'm'],
    ['What is the total of the invoice?', 'i'],
    ['Welches Recht gilt für den Mietvertrag?', 'l'],
    ['Was steht im Protokoll?', 'm'],
    ['Wann ist die Rechnung fällig?', 'i'],
    ['Welk recht geldt voor de huurovereenkomst?', 'l'],
    ['Quelle est la date du bail ?', 'l'],
    ['Quelle est la date de l’accord ?', 'slmid'],
    ['Qual è il totale della fattura?', 'i'],
    ['Qual é a data da fatura?', 'i'],
    ['¿Qué se decidió según el acta?', 'm'],
    // Nobody says which agreement, or which lease.
    ['Which law governs the agreement?', 'slmid'],
    ['Welches Recht gilt für den Vertrag?', 'slmid'],
    ['Is a lease needed?', 'slmid'],
    // It is spoken of, and may stand elsewhere.
    ['What did the board decide about the lease?', 'slmid'],
    ['How long after receipt of the invoice is it due?', 'slmid'],
    ['What is the notice period in the lease and in the services agreement?', 'sl'],
    ['What is the notice period in the services agreement and the lease?', 'sl'],
    ['Is the lease with Kernwood limited?', 'l'],
    ['Which law governs the lease and the Kernwood agreement?', 'sl'],
  ])('in "%s" means "%s"', (text, expected) => {
    expect(ids(text)).toBe(expected)
  })

  it.each([
    ['What is the notice period in scan2.txt and the services agreement?', 'sl'],
    ['Compare the services agreement with scan2.txt', 'sl'],
    ['What do scan2.txt and the minutes say of the roof?', 'lm'],
    // Spoken of elsewhere, or in the file itself.
    ['Does scan2.txt mention the minutes?', 'l'],
    ['Is the invoice of May paid according to scan2.txt?', 'l'],
  ])('in "%s" a kind beside a file name is another document: "%s"', (text, expected) => {
    expect(ids(text)).toBe(expected)
  })

  it('leaves the name beside a file name out of what is searched for', () => {
    const { text } = documentsMeant('Is rent due under scan2.txt and the services agreement?', scope)
    expect(text).not.toMatch(/services|scan2/)
  })

  it('means each of a few, and none of many', () => {
    const leases = (count: number) =>
      Array.from({ length: count }, (_, at) => ({
        id: `${at}`,
        filename: `${at}.txt`,
        called: card('LEASE', 'contract'),
      }))
    const within = (count: number) => ({ ...scope, documents: [...documents.slice(2), ...leases(count)] })
    const { named } = documentsMeant('Which law governs the lease?', within(3))
    expect(named.map(one => one.documents.length)).toEqual([3])
    expect(named[0]?.plural).toBe(false)
    expect(ids('Which law governs the lease?', within(4))).toHaveLength(7)
  })

  it('is several documents beside each other, of which the contract may be the only one left', () => {
    const namedIn = (text: string, within = scope) =>
      documentsMeant(text, within).named.map(one => one.documents.map(({ id }) => id).join(''))
    expect(namedIn('Compare the lease and the Kernwood agreement')).toEqual(['l', 's'])
    expect(namedIn('Compare the Kernwood agreement and the lease')).toEqual(['s', 'l'])
    const few = { ...scope, documents: documents.slice(1, 4) }
    expect(namedIn('Compare the minutes with the contract', few)).toEqual(['m', 'l'])
    expect(namedIn('Compare the minutes with the contract')).toEqual(['m'])
  })

  it('is missing where no document is of it', () => {
    const missingIn = (text: string) => documentsMeant(text, scope).missing.map(({ written }) => written)
    expect(missingIn('Compare the handbook with the lease')).toEqual(['handbook'])
    expect(missingIn('Compare the travel policy with the lease')).toEqual(['travel'])
    expect(missingIn('Compare the agreement with the lease')).toEqual([])
  })
})

describe('a code that a document goes by', () => {
  const title = (value: string) => [{ kind: 'title' as const, value, aliases: [] }]
  const documents = [
    { id: 'a', filename: 'A7 framework.txt', called: title('Framework Agreement') },
    { id: 'k', filename: 'scan1.txt', called: title('Supply Contract K-204') },
    { id: 'n', filename: 'scan2.txt', called: [{ kind: 'number' as const, value: '48113', aliases: [] }] },
    { id: 'm', filename: 'scan3.txt', called: title('Minutes of May') },
  ]
  const meant = (text: string) => documentsMeant(text, { tenantId: 'o' as TenantId, documents })

  it.each([
    ['What is the notice period of the A7 agreement?', 'a'],
    ['When does contract K-204 end?', 'k'],
    ['When does contract no. K-204 end?', 'k'],
    ['Who signed the K-204 contract?', 'k'],
    ['When does contract K204 end?', 'k'],
    ['Wann endet der Vertrag Nr. K-204?', 'k'],
    ['What is the total of invoice 48113?', 'n'],
    // A year tells no document, and neither does a code that stands by itself.
    ['Which contract of 2019 ends?', 'aknm'],
    ['Is the contract 2019 signed?', 'aknm'],
    ['Is the letter A4 or A3?', 'aknm'],
  ])('in "%s" means "%s"', (text, expected) => {
    expect(
      meant(text)
        .scope.documents.map(({ id }) => id)
        .join(''),
    ).toBe(expected)
  })

  it('is unknown where no document has it, unless it is short', () => {
    const unknownIn = (text: string) => meant(text).unknown.map(({ name }) => name)
    expect(unknownIn('When does contract K-999 end?')).toEqual(['K-999'])
    expect(unknownIn('What does the Q3 report say?')).toEqual([])
  })
})

describe('the names of a library', () => {
  /** Words of one length with one first letter, which are compared letter by letter. */
  const word = (at: number) =>
    `B${String(at * 7919 + 1_234_567).replace(/\d/g, digit => 'acdeghiklm'.charAt(Number(digit)))}`
  const nameAt = (at: number) => Array.from({ length: 10 }, (_, index) => word(at * 10 + index)).join(' ')
  const called = (document: number, fields: number) =>
    Array.from({ length: fields }, (_, field) => ({
      kind: 'person' as const,
      value: nameAt(document * 1000 + field * 11),
      aliases: Array.from({ length: 10 }, (_, alias) => nameAt(document * 1000 + field * 11 + alias + 1)),
    }))
  const library = (documents: number, fields: number) =>
    Array.from({ length: documents }, (_, at) => ({
      id: String(at),
      filename: `${at}.txt`,
      called: called(at, fields),
    }))
  const asked = (names: number) =>
    `What of ${Array.from(
      { length: names },
      (_, at) =>
        `the ${nameAt(90_000 + at)
          .split(' ')
          .slice(0, 6)
          .join(' ')}`,
    ).join(', and ')}?`

  it('are compared with a question in a bounded number of steps', () => {
    const effort = newEffort()
    expect(resolveNames(asked(12), library(40, 50), effort).groups).toEqual([])
    expect(effort.left).toBeLessThanOrEqual(0)
    expect(effort.left).toBeGreaterThan(-1_000_000)
  })

  it('are all compared in a library of usual size', () => {
    const effort = newEffort()
    const documents = library(300, 1)
    const { groups } = resolveNames(`What of ${word(299_000 * 10 + 3)}?`, documents, effort)
    expect(groups.map(group => group.documents.map(({ id }) => id))).toEqual([['299']])
    expect(effort.left).toBeGreaterThan(newEffort().left / 2)
  })
})

describe('an abbreviation of a kind', () => {
  const titled = (id: string, title: string) => ({
    id,
    filename: `${id}.pdf`,
    called: [{ kind: 'title' as const, value: title, aliases: [] }],
  })
  const documents = [
    titled('scan1', 'Mutual Non-Disclosure Agreement'),
    titled('scan2', 'Boat Hire Agreement'),
    titled('scan3', 'Master Services Agreement'),
    titled('scan4', 'Data Processing Agreement'),
  ]

  it.each([
    ['Who signed the NDA?', 'scan1'],
    ['How long does the NDA last?', 'scan1'],
    ['Which law governs the MSA?', 'scan3'],
    ['How long are logs kept under the DPA?', 'scan4'],
  ])('means what it is short for: %s', (text, id) => {
    const meant = documentsMeant(text, { tenantId: 'o' as TenantId, documents })
    expect(meant.scope.documents.map(({ id }) => id)).toEqual([id])
    expect(meant.missing).toEqual([])
  })
})

it('knows the beginning of a fused name in a list that is typed without capitals', () => {
  const named = (text: string) =>
    documentsMeant(text, {
      tenantId: 'o' as TenantId,
      documents: [
        { id: 'a', filename: 'JINGWEIINTERNATIONALLTD_2007.txt' },
        { id: 'b', filename: 'PUREMETALS_2009.txt' },
      ],
    }).named.flatMap(({ documents }) => documents.map(({ id }) => id))
  expect(named('jingwei, how long does it run')).toEqual(['a'])
  expect(named('pure, how long does it run')).toEqual([])
})

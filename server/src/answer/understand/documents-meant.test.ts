import { describe, expect, it } from 'vitest'
import type { TenantId } from '../../domain/tenants/tenant-id.ts'
import { documentsMeant } from './documents-meant.ts'

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
      called: [called('Tripath Technology Inc.', 'Tripath', 'Supplier')],
    },
    { id: 'e', filename: 'Board update 2024-05.pptx' },
    { id: 'f', filename: 'PelicanDeliversInc_20200211_Development_Agreement1.txt' },
    { id: 'g', filename: 'PelicanDeliversInc_20200211_Development_Agreement2.txt' },
    {
      id: 'h',
      filename: 'minutes.txt',
      called: [{ kind: 'person' as const, value: 'Ines Okafor', aliases: [] }],
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
    ['Was schuldet Müller?', 'c'],
    ['May Tripath end it early?', 'd'],
    ['Is there a cap for Tripath Technology?', 'd'],
    ['What does the May deck say about hiring?', 'e'],
    ['Can Pelican Delivers assign it?', 'fg'],
    ['What has Ines Okafor agreed to do?', 'h'],
    ['What must the Supplier deliver?', 'abcdefgh'],
    ['Which development is planned?', 'abcdefgh'],
    ['Is a distributor agreement needed?', 'abcdefgh'],
    ['Who is the Distributor?', 'abcdefgh'],
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

  it('are unknown where no document has them, but no name is what contracts call their parties', () => {
    const unknownIn = (text: string) => meant(text).unknown.map(({ written }) => written)
    expect(unknownIn('Which law governs the Verizon agreement?')).toEqual(['Verizon'])
    expect(unknownIn('What is Verizon’s liability?')).toEqual(['Verizon'])
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

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

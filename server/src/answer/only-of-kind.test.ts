import { describe, expect, it } from 'vitest'
import { givenLibrary } from './given-library.testing.ts'
import { english } from './write/own-words/english.ts'

const { ask } = givenLibrary(async ({ add }) => [
  await add(
    'lease.txt',
    'Lease of the mill at Keld.',
    'The tenant may terminate this lease for convenience upon ninety days written notice to the landlord.',
    'Rent is payable on the first day of each month.',
  ),
  await add(
    'services.txt',
    'Services agreement with Tarn Ltd.',
    'Either party may terminate this agreement for convenience upon thirty days written notice.',
  ),
  await add('survey.txt', 'The roof of the mill was tarred in 1998 by Ada Roe.'),
])

const only = english.onlySearched('lease.txt', 3)

describe('an answer from the one document of its kind', () => {
  it('says that nothing else was searched where it refuses or is remarked', async () => {
    const refused = await ask('Which pension fund insures the quarry staff under the lease?')
    expect(refused.response).toContain(only)
    const remarked = await ask('Can both parties terminate the lease for convenience?')
    expect(remarked.response).toContain(english.remark)
    expect(remarked.response.endsWith(only)).toBe(true)
  })

  it('says nothing of it where it answers, and where a file or nothing is named', async () => {
    expect((await ask('When is rent payable under the lease?')).response).not.toContain(only)
    expect((await ask('Which pension fund insures the quarry staff in lease.txt?')).response).not.toContain(
      only,
    )
    expect((await ask('Which pension fund insures the quarry staff?')).response).not.toContain(only)
  })
})

describe('an answer to what both parties may do', () => {
  it('shows the clause whole, plainly only if it is of both', async () => {
    const ofOne = await ask('Can both parties terminate the lease for convenience?')
    expect(ofOne.citations[0]?.quote).toContain('The tenant may terminate this lease')
    const ofBoth = await ask('Can both parties terminate services.txt for convenience?')
    expect(ofBoth.citations[0]?.quote).toContain('Either party may terminate')
    expect(ofBoth.response).not.toContain(english.remark)
    const ofTenant = await ask('Can the tenant terminate the lease for convenience?')
    expect(ofTenant.response).not.toContain(english.remark)
  })
})

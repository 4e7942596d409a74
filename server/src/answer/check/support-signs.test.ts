import { describe, expect, it } from 'vitest'
import { splitStretches, stretchOf } from './split-clauses.ts'
import { supportSigns } from './support-signs.ts'

const cited = splitStretches(
  'The tenant pays the rent monthly. The landlord repairs the roof. Pets need a written permit.',
)
const signsOf = (claim: string) => supportSigns(stretchOf(claim).words, cited)

describe('the signs of a claim', () => {
  it('are full where one sentence holds it all', () => {
    const { share, best, bestTwo, bestThree, pairs, missing, gap } = signsOf(
      'The tenant pays the rent monthly.',
    )
    expect([share, best, bestTwo, bestThree, pairs, missing, gap]).toEqual([1, 1, 1, 1, 1, 0, 0])
  })

  it('tell how many sentences it takes to hold it', () => {
    const { best, bestTwo, bestThree } = signsOf('Tenant, landlord and pets')
    expect([best, bestTwo, bestThree].map(each => each.toFixed(2))).toEqual(['0.33', '0.67', '1.00'])
  })

  it('count the words that stand nowhere, and how many of them in a row', () => {
    const { share, missing, gap } = signsOf('The tenant insures elephants, cactuses and the roof.')
    expect(share).toBeCloseTo(2 / 5)
    expect(missing).toBeCloseTo(Math.log(4))
    expect(gap).toBe(3)
  })

  it('fall where words stand apart that the claim joins', () => {
    expect(signsOf('The tenant repairs the roof.').pairs).toBeLessThan(
      signsOf('The landlord repairs the roof.').pairs,
    )
  })

  it('are none of a text that is empty', () => {
    const { share, best, pairs } = supportSigns(stretchOf('The rent is high').words, [])
    expect([share, best, pairs]).toEqual([0, 0, 0])
  })
})

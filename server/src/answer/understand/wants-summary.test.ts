import { describe, expect, it } from 'vitest'
import { wantsSummary } from './wants-summary.ts'

describe('the wish for a summary', () => {
  it.each([
    ['What is this document about?', 'about'],
    ['@lease.pdf what’s this document about', 'about'],
    ['What are these files all about?', 'about'],
    ['What is this about?', 'about'],
    ['What is  about?', 'about'],
    ['Worum geht es in diesem Dokument?', 'about'],
    ['De quoi parle ce document ?', 'about'],
    ['What does this document say about the deposit?', 'summary'],
    ['What is this document about to replace?', 'summary'],
    ['What is the contract’s clause about deposits?', null],
    ['What is it about?', null],
    ['Summarize this', 'summary'],
    ['Give me the key points', 'summary'],
    ['List the action items', 'actions'],
    ['Compare a.pdf and b.pdf', 'comparison'],
    ['What differs between the two contracts?', 'comparison'],
    ['What is the fee?', null],
    ['What are the tenant’s obligations?', 'actions'],
    ['Which obligations does the supplier have?', 'actions'],
    ['List all obligations of the tenant', 'actions'],
    ['Is a party subject to obligations after the contract ends?', null],
    ['What do the purchase obligations consist of?', null],
    ['What share of the total are government obligations?', null],
    ['What is the difference between the lease and the licence?', 'comparison'],
    ['What are the differences between 2019.pdf and 2020.pdf?', 'comparison'],
    ['How do the two leases differ?', 'comparison'],
    ['How do the two contracts compare?', 'comparison'],
    ['How does the lease compare with the licence?', 'comparison'],
    ['How does the revenue of 2019 compare to 2018?', null],
    ['What has changed?', 'comparison'],
    ['Please compare the two leases', 'comparison'],
    ['What is the difference in total costs between 2018 and 2019?', null],
    ['What is the percentage difference in the number of rights granted?', null],
    ['How much higher was the loss in 2000 compared to 1995?', null],
    ['What has been studied to compare rainfall in the past and present?', null],
    ['What is different about these membranes?', null],
    [`what is${' '.repeat(480)}`, null],
  ])('in “%s” is read as "%s"', (question, kind) => {
    expect(wantsSummary(question)).toBe(kind)
  })
})

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
    [`what is${' '.repeat(480)}`, null],
  ])('in “%s” is read as "%s"', (question, kind) => {
    expect(wantsSummary(question)).toBe(kind)
  })
})

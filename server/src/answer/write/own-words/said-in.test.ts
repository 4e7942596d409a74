import { describe, expect, it } from 'vitest'
import type { QuestionLanguage } from '../../stages.ts'
import { english } from './english.ts'
import type { Said } from './said.ts'
import { remarks, saidIn } from './said-in.ts'

const others: QuestionLanguage[] = ['german', 'french', 'spanish', 'italian', 'portuguese', 'dutch', 'hindi']

/** Every line, as it is said of one thing and of several. */
function linesOf(said: Said): Record<string, string> {
  const {
    lead,
    found,
    searched,
    onlySearched,
    looked,
    without,
    textsBeside,
    unreadTables,
    alsoIn,
    noneHasIt,
    undated,
    ofDocuments,
    untold,
    notFoundIn,
    unknownName,
    unknownTitle,
    noSuchDocument,
    prose,
    outcome,
    amendedBy,
    amendedLater,
    amendmentSays,
    asItWas,
    amendmentChanges,
    ...rest
  } = said
  const { moreSections, changes, moreChanges, onlyIn, moreHeadings, moreRows, moreInList, ...plain } = rest
  const counted = { moreSections, changes, moreChanges, moreHeadings, moreRows, moreInList }
  return {
    ...plain,
    ...Object.fromEntries(Object.entries(lead).map(([kind, line]) => [`lead of ${kind}`, line])),
    ...Object.fromEntries(
      Object.entries(counted).flatMap(([name, line]) => [
        [`${name} 1`, line(1)],
        [`${name} 2`, line(2)],
      ]),
    ),
    ...Object.fromEntries(
      Object.entries(prose.notComputed).map(([reason, line]) => [`not computed: ${reason}`, line]),
    ),
    ...Object.fromEntries(
      Object.entries({ ...outcome, others: '' }).map(([name, line]) => [`outcome: ${name}`, line]),
    ),
    'outcome: others': outcome.others(['30 days']),
    'outcome: several others': outcome.others(['30 days', '60 days']),
    fromTo: prose.fromTo('2019', '2024'),
    percentagePoints: prose.percentagePoints,
    onlyIn: onlyIn('a.txt'),
    amendedBy: amendedBy('a.txt'),
    amendedLater: amendedLater('a.txt'),
    amendmentSays: amendmentSays('a.txt'),
    asItWas: asItWas('a.txt'),
    'amendmentChanges 1': amendmentChanges('a.txt', 'b.txt', 1),
    'amendmentChanges 3': amendmentChanges('a.txt', 'b.txt', 3),
    found: found(2, 3),
    'found in contracts': found(2, 3, true),
    looked: looked(40, 50),
    without: without(['a.txt', 'b.txt'], 2),
    textsBeside: textsBeside(['a.txt', 'b.txt'], 2),
    unreadTables: unreadTables(['a.txt', 'b.txt'], 2),
    alsoIn: alsoIn(['a.txt', 'b.txt'], 2),
    undated: undated(['a.txt', 'b.txt'], 1),
    notFoundIn: notFoundIn(['a.txt', 'b.txt'], 1),
    noneHasIt: noneHasIt(3),
    'noneHasIt of contracts': noneHasIt(3, true),
    'ofDocuments all': ofDocuments(3, 3),
    'ofDocuments some': ofDocuments(2, 3),
    'ofDocuments none': ofDocuments(0, 3),
    untold: untold(['a.txt', 'b.txt'], 1),
    searched: searched(1, 0),
    onlySearched: onlySearched('a.txt', 3),
    'searched several': searched(3, 1),
    'searched and reading': searched(3, 2),
    noSuchDocument: noSuchDocument('lease', false),
    'noSuchDocument while reading': noSuchDocument('lease', true),
    unknownName: unknownName('Verizon', false),
    'unknownName while reading': unknownName('Verizon', true),
    unknownTitle: unknownTitle('Verizon', false),
    'unknownTitle while reading': unknownTitle('Verizon', true),
  }
}

describe.each(others)('the own words of an answer in %s', language => {
  const lines = linesOf(saidIn(language))
  const inEnglish = linesOf(english)

  it('are all in that language', () => {
    // "Document" is also French and Dutch.
    const same = Object.keys(lines).filter(name => lines[name] === inEnglish[name])
    expect(same.filter(name => name !== 'document' && name !== 'section')).toEqual([])
  })

  it('say the names and numbers that the English ones say', () => {
    const told = (line: string) => (line.match(/\d+|[ab]\.txt|Verizon/g) ?? []).sort()
    for (const [name, line] of Object.entries(lines)) {
      const least = told(inEnglish[name] ?? '').filter(part => part !== '1')
      expect([name, told(line)]).toEqual([name, expect.arrayContaining(least)])
    }
  })

  it('end as the English ones do, so that a list or quotation follows them', () => {
    const end = (line: string) => line.trim().at(-1)?.replace('।', '.').replace(/[^.:]/u, '')
    for (const [name, line] of Object.entries(lines))
      expect([name, end(line)]).toEqual([name, end(inEnglish[name] ?? '')])
  })
})

it('is in English for a language without own words, and has one remark in each', () => {
  expect(saidIn('swedish')).toBe(english)
  expect(new Set(remarks).size).toBe(others.length + 1)
})

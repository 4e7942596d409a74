import { actsFor } from '../lexicon/acting-for.ts'
import { beginsItem, readsAsContract } from '../lexicon/clause-parts.ts'
import { denying } from '../lexicon/english.ts'
import { allowing, excluding, salutation } from '../lexicon/label-lines.ts'
import { saysFullName } from '../lexicon/people-and-places.ts'
import { passageIds, passageWords } from '../read-passage.ts'
import { isRow } from '../read-rows.ts'
import { isSlides } from '../sentences/cut-sentences.ts'
import { isBareHeading } from '../sentences/join-headings.ts'
import type { UnscoredSentence } from '../sentences/scored-sentence.ts'
import type { Expected, QuestionTerm } from '../stages.ts'
import { leadOf } from './whole-clause.ts'
import { isHeadingOfBody } from './with-body.ts'
import { withItems } from './with-items.ts'

/** "Meeting no. 4" denies nothing. */
const numbered = /\bno\.?\s?\d/gi
/** Score of a line whose label says what is asked: "Apologies: Jane Roe". */
const labelledGain = 9
/** So much of the question's other words stands around such a line. */
const leastAround = 0.5
/** Score of the heading of a section or slide that is asked for, which is quoted with what stands below it. */
const sectionGain = 4
/** Score of a sentence in the section about what a question asks how to do. */
const procedureGain = 4
/** Score of a line that leads in a list, outside contracts: its items say what it does not. */
const leadInGain = 1.2
/** Of the first line of a letter, which has a name and says nothing. */
const salutationLoss = 5
/** Score of a sentence that denies, where the question does. */
const denialGain = 2
/** Score of a sentence that denies, or allows, where it is asked whether something is so. */
const repliesGain = 0.8
/** Score of a sentence that names somebody who acts for the one that is asked about. */
const actingGain = 3
/** Score of a sentence that says a limit, where it is asked how many are too many. */
const ruleGain = 4
/** In characters: whom somebody acts for. */
const longestActedFor = 60
/** Of a heading or an entry of a table of contents, without what it is about. */
const headingLoss = 2

/** What a sentence gains by its form, of which the collections that the weights are fitted on have hardly any. */
export function gainOf(expected: Expected, terms: QuestionTerm[], sentence: UnscoredSentence): number {
  const { text } = sentence
  if (salutation.test(text.slice(text.lastIndexOf('\n') + 1))) return -salutationLoss
  if (isLabelled(expected, terms, sentence)) return labelledGain
  if (namesSection(expected, sentence)) return sectionGain
  if (expected.asksSteps && isInSection(terms, sentence)) return procedureGain
  const gain =
    gainOfDenial(expected, sentence) +
    (actsForAsked(expected, sentence) ? actingGain : 0) +
    (expected.form?.isRule && expected.form.says.test(text) ? ruleGain : 0)
  if (leadsInList(sentence)) return leadInGain + gain
  const isHeading = isHeadingAbove(sentence) && !isSlides(sentence.passage.filename)
  return isHeading && !isHeadingOfBody(sentence) ? gain - headingLoss : gain
}

/** Whether it looks like a heading, or the document says that it is one: "Root cause" answers nothing by itself. */
function isHeadingAbove({ text, passage }: UnscoredSentence): boolean {
  return isBareHeading(text) || passage.context.split('\n').slice(1).includes(text.trim())
}

/** "Ms. Roe appeared on behalf of the Petitioner", where it is asked who did something for the petitioner. */
function actsForAsked({ actsFor: whom }: Expected, { text, passage }: UnscoredSentence): boolean {
  if (whom.length === 0 || text.search(saysFullName) < 0) return false
  return [...text.matchAll(actsFor)].some(({ index, 0: said }) => {
    const from = index + said.length
    const words = passageWords(text.slice(from, from + longestActedFor), passage.language)
    return whom.every((stem, at) => words[at]?.term === stem)
  })
}

function gainOfDenial({ denies, kind }: Expected, sentence: UnscoredSentence): number {
  if (!denies && kind !== 'yes-no') return 0
  // "Out of scope:" says it of its items.
  const own = `${leadOf(sentence)?.text ?? ''} ${sentence.text.replace(numbered, '')}`
  if (denies) return denying.test(own) || excluding.test(own) ? denialGain : 0
  return kind === 'yes-no' && (denying.test(own) || allowing.test(own)) ? repliesGain : 0
}

/** Whether the line's label says what is asked, in a passage that is about what the question is about. */
export function isLabelled(
  { label }: Pick<Expected, 'label'>,
  terms: QuestionTerm[],
  sentence: UnscoredSentence,
): boolean {
  const { text, passage } = sentence
  if (label === null) return false
  const own = ownLabel(label, text) ?? labelAbove(label, sentence)
  if (own === null) return false
  const named = passageIds(own, passage.language)
  const said = passageIds(`${passage.text}\n${passage.context}\n${passage.filename}`, passage.language)
  const others = terms.filter(({ id, subject, earlier }) => subject && !earlier && !named.has(id))
  return weightOf(others.filter(({ id }) => said.has(id))) >= weightOf(others) * leastAround
}

function ownLabel(label: RegExp, text: string): string | null {
  if (!/^[^\n]{0,60}[:：]\s*\S/.test(text)) return null
  return label.exec(text.replace(/^[-*•–]\s+/, ''))?.[0] ?? null
}

/** The label that stands above the sentence as its heading: "Excused", then "Jane Roe". */
function labelAbove(label: RegExp, { text, passage, start }: UnscoredSentence): string | null {
  const before = passage.text.slice(0, start).trimEnd().split('\n').at(-1) ?? ''
  const heading = (before.trim() || (passage.context.split('\n').at(-1) ?? '')).replace(
    /^[\d.]+\s+|[:：]$/g,
    '',
  )
  const own = label.exec(heading)?.[0]
  return own === heading && own !== text.trim() ? own : null
}

/** Whether marked items follow that are quoted with this line, outside contracts. */
export function leadsInList(sentence: UnscoredSentence): boolean {
  const { text, passage, end } = sentence
  if (!/[:：]\s*$/.test(text) || !/\S\s+\S+\s+\S+[:：]\s*$/.test(text)) return false
  if (readsAsContract(passage.text)) return false
  return beginsItem.test(passage.text.slice(end).trimStart()) && withItems(sentence) !== sentence
}

/** Whether the heading above says most of what the question asks how to do: "Reporting a vulnerability". */
function isInSection(terms: QuestionTerm[], { passage, text }: UnscoredSentence): boolean {
  const heading = passage.context.split('\n').at(-1) ?? ''
  if (heading === text.trim() || isRow(heading) || heading === passage.filename) return false
  const words = passageWords(heading, passage.language)
  const own = terms.filter(({ subject, earlier }) => subject && !earlier)
  const held = own.filter(({ term }) => words.some(word => word.term === term))
  return held.length >= 2 && weightOf(held) >= weightOf(own) * leastAround
}

function weightOf(terms: QuestionTerm[]): number {
  return terms.reduce((sum, { weight }) => sum + weight, 0)
}

/** Whether this is the heading of what the question asks for: "Electrical specifications". */
function namesSection({ thingWords }: Expected, sentence: UnscoredSentence): boolean {
  if (thingWords.size === 0 || !isHeadingOfBody(sentence)) return false
  const own = passageIds(sentence.text, sentence.passage.language)
  return [...thingWords].every(id => own.has(id))
}

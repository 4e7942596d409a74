import type { FoundField } from '../../domain/cards/card-field.ts'
import { findAliases } from './find-aliases.ts'
import type { Preamble } from './find-preamble.ts'
import { isCompany, readName } from './read-name.ts'

const mostParties = 12
const mostTried = 200
/** How far from its name a party is still described. */
const described = 900

const next =
  /(?<![\p{L}\p{N}])(?:and|und|et|y|e|en|ed)(?![\p{L}\p{N}])[\s:,]{1,6}|[;:]\s{0,6}|\n\s{0,6}(?=\(?[1-9A-B][.)])|(?<=\s)\((?:[1-9]|[a-d]|i{1,3}|iv)\)\s{1,4}|(?<=\))\s{0,3},\s{1,4}|&\s{1,3}/giu
const describes =
  /^["”'’\s,]{0,6}(?:\(|an?\s|ein(?:e|er)?\s|une?\s|una?\s|uma?\s|een\s|having|with\s|located|whose|organi[sz]ed|incorporated|registered|acting|residing|mit\s|dont\s|con\s|com\s|met\s|gevestigd|vertreten|représentée|representada|rappresentata|formerly|d\/b\/a|individually)/iu
const definition =
  /["“”„«]|(?<!\p{L})(?:hereinafter|herein|referred to|nachfolgend|ci-après|en adelante|di seguito|doravante|hierna)(?!\p{L})/iu

/** The parties of a contract, with what it calls them. */
export function findParties(head: string, { parties: { start, end } }: Preamble): FoundField[] {
  const depths = bracketDepths(head.slice(start, end))
  const ends = sentenceEnds(head.slice(start, end), depths).map(at => start + at)
  const starts = partyStarts(head, { start, end, depths, ends })
  return starts.map((name, at) => {
    const sentence = ends.find(each => each >= name.end) ?? end
    const until = Math.min(starts[at + 1]?.start ?? sentence, name.end + described)
    const { aliases, role } = findAliases(head, name.text, name.end, until)
    const { text: value, start, end: to } = name
    return { kind: 'party', value, role, aliases, iso: null, start, end: to, foundBy: 'preamble' }
  })
}

type Name = NonNullable<ReturnType<typeof readName>>
type Region = { start: number; end: number; depths: Uint8Array; ends: number[] }

function partyStarts(head: string, { start, end, depths, ends }: Region): Name[] {
  const found: Name[] = []
  const take = (name: Name) => {
    const known = found.some(other => plain(name.text).startsWith(plain(other.text)))
    if (!known && name.end <= end) found.push(name)
  }
  const first = readName(head, start)
  if (first && looksLikeParty(head, first, 'first')) take(first)
  let tried = 0
  for (const match of head.slice(start, end).matchAll(next)) {
    if (++tried > mostTried || found.length === mostParties) break
    const from = start + match.index
    const at = from + match[0].length
    // Two parties are enough for a sentence; a list of them in which each has its own goes on.
    if (found.length > 1 && ends.some(each => each > (found.at(-1)?.end ?? 0) && each <= from)) break
    if ((depths[match.index] ?? 0) > 0 || at < (found.at(-1)?.end ?? 0)) continue
    const name = readName(head, at)
    if (
      !name ||
      (isNoName.test(name.text) && !isCompany(name.text)) ||
      !looksLikeParty(head, name, 'further')
    )
      continue
    if (isCompany(name.text) || !joinsPlaces(head, from, found.at(-1)?.end)) take(name)
  }
  return found
}

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
/** No names, though they begin with a capital letter, and numbers of houses. */
const isNoName =
  /^(?:\d|the|(?:each|any|all|in|on|for|if|such|its?|by|as|to|no|not|an?|other|group|section|rights|terms?|conditions|amendment)(?:\s|$)|(?:company|client|customer|buyer|seller|licensor|licensee|franchisee|franchisor|distributor|supplier|consultant|contractor|manager|owner|agent|bank|maintenance|services|exchange commission)$)/iu

/** "England and Wales", "Berlin and Munich": the word before is a name of its own and not that of a party. */
function joinsPlaces(head: string, from: number, known: number | undefined): boolean {
  const before = /(\S{1,40})\s{1,10}$/u.exec(head.slice(Math.max(0, from - 60), from))?.[1] ?? ''
  const ended = known !== undefined && head.slice(known, from).trim() === ''
  return /^\p{Lu}[\p{L}-]+$/u.test(before) && !ended && !isCompany(`x ${before}`)
}

const definedSoon = /^[^()\n]{0,120}\([^()]{0,40}["“„«]/u
const ofKind =
  /^[\s,]{0,3}(?:\([^()]{1,40}\)\s{0,3},?\s{0,3})?an?\s[^\n.;]{0,60}(?:corporation|company|partnership|individual|association|bank|trust|university)/iu

/** A company by its form, or somebody who is described and given another name. */
function looksLikeParty(head: string, { text, end }: Name, place: 'first' | 'further'): boolean {
  const after = head.slice(end, end + 400)
  // "and a Delaware corporation"
  if (/^\s{1,3}(?:corporation|company|limited|statutory|general|law|laws)(?!\p{L})/u.test(after)) return false
  if (isCompany(text) || ofKind.test(after) || definedSoon.test(after)) return true
  return (place === 'first' || describes.test(after)) && definition.test(after)
}

/** How many brackets are open at each character. */
function bracketDepths(text: string): Uint8Array {
  const depths = new Uint8Array(text.length)
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '(') depth = Math.min(depth + 1, 9)
    else if (text[at] === ')') depth = Math.max(depth - 1, 0)
    depths[at] = depth
  }
  return depths
}

const sentenceEnd = /(?<=(\S{1,40}))\.\s{1,20}(?=["“(]?[\p{Lu}\p{N}])/gu
const shortened =
  /(?:^|[^\p{L}])(?:inc|ltd|co|corp|llc|no|st|ave|blvd|rd|dr|mr|mrs|ms|prof|jr|sr|p\.?o|s\.?a|b\.?v|n\.?a|l\.?p|u\.?s|\p{L}|nr|str|art|sec|dipl|ing|hr|fr)$/iu

/** Where sentences end outside brackets. */
function sentenceEnds(text: string, depths: Uint8Array): number[] {
  return [...text.matchAll(sentenceEnd)]
    .filter(({ index, 1: word = '' }) => (depths[index] ?? 0) === 0 && !shortened.test(word))
    .map(({ index }) => index)
}

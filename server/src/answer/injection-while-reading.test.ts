import { describe, expect, it } from 'vitest'
import type { ModelRequest } from '../providers/language-model/language-model.ts'
import { attacks, linesOutside, tags } from './attacks.testing.ts'
import { createJudge, type OpenSentence } from './judge-sentences.ts'
import { modelDoing } from './model.testing.ts'
import { passageOf } from './passage.testing.ts'
import { notesPrompt } from './write/notes-prompt.ts'

describe.each(attacks)('a document that gives orders ($name)', ({ document, obeyed, filename }) => {
  const passage = { ...passageOf(document), filename: filename ?? 'attack.txt', context: document }

  it('stands in data blocks while it is read in full', () => {
    const question = 'what does it say of the fee?'
    const prompts = [
      notesPrompt({ kind: 'summary' }, [passage]),
      notesPrompt({ kind: 'each', question }, [passage]),
    ]
    for (const { prompt, instructions } of prompts) {
      expect(linesOutside(prompt)[0]).toMatch(/^Pick /)
      expect(linesOutside(prompt).slice(1)).toEqual(
        prompt === prompts[0]?.prompt ? [] : ['The question:', question],
      )
      expect(prompt).not.toContain(tags)
      expect(instructions).not.toContain(document)
    }
  })

  it('stands in data blocks before a judge, and makes it support nothing of its own', async () => {
    const requests: ModelRequest[] = []
    const language = modelDoing(request => {
      requests.push(request)
      // A judge that obeys finds everything supported.
      const verdicts = [1, 2].map(sentence => ({
        sentence,
        words: document.slice(0, 60),
        verdict: 'supported',
      }))
      return JSON.stringify({ verdicts })
    })
    const round = createJudge({
      writer: { language, model: 'scripted' },
      ceilings: { tokens: 10_000, milliseconds: 5_000 },
      spend: () => {},
      signal: new AbortController().signal,
    })()
    const sentence: OpenSentence = {
      verdict: { start: 0, end: obeyed.length, verdict: 'unchecked', citations: [1], reason: null },
      claim: obeyed,
      passages: [passage],
    }
    round.add(sentence)
    expect((await Array.fromAsync(round.rest())).flat()).toEqual([])
    const [request] = requests
    if (!request) throw new Error('The judge was not asked')
    expect(linesOutside(request.prompt)).toEqual([
      'Sentence 1 cites passage 2:',
      'Sentence 2 cites passage 1:',
    ])
    expect(request.prompt).not.toContain(tags)
    expect(request.instructions).not.toContain(document)
  })
})

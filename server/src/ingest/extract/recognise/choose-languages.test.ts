import { describe, expect, it } from 'vitest'
import { chooseLanguages } from './choose-languages.ts'

const italian = "L'archivio della citta e stato trasferito e ogni ufficio conserva una copia della verifica"
const hindi = 'यह पुस्तकालय के सभी दस्तावेज़ों की सूची है और इसे हर वर्ष नया किया जाता है'
const english = 'The archive of the city was moved and every office keeps a copy of the plan'

/** Reads each language's sample as given; what is not given is noise. */
function samples(read: Record<string, { text: string; confidence: number }>) {
  const tried: string[] = []
  const readSample = async (language: string) => {
    tried.push(language)
    return read[language] ?? { text: 'eT qT 3fX ae', confidence: 35 }
  }
  return { tried, readSample }
}

describe('chooseLanguages', () => {
  it('tries nothing when there is no choice', async () => {
    const { tried, readSample } = samples({})
    expect(await chooseLanguages(['deu'], ['ita'], readSample)).toEqual(['deu'])
    expect(tried).toEqual([])
  })

  it('takes the language that a reading in another one of its script shows', async () => {
    const { tried, readSample } = samples({ eng: { text: italian, confidence: 82 } })
    expect(await chooseLanguages(['eng', 'hin', 'deu', 'ita'], [], readSample)).toEqual(['ita', 'eng'])
    expect(tried).toEqual(['eng'])
  })

  it('goes on to other scripts while the letters are not sure', async () => {
    const { tried, readSample } = samples({ hin: { text: hindi, confidence: 90 } })
    expect(await chooseLanguages(['eng', 'rus', 'hin', 'ara'], [], readSample)).toEqual(['hin', 'eng'])
    expect(tried).toEqual(['eng', 'rus', 'hin'])
  })

  it('begins with the languages of the documents beside it, and keeps the likeliest beside the one found', async () => {
    const { tried, readSample } = samples({ deu: { text: english, confidence: 88 } })
    expect(await chooseLanguages(['fra', 'eng', 'deu'], ['deu', 'xyz'], readSample)).toEqual(['eng', 'deu'])
    expect(tried).toEqual(['deu'])
  })

  it('takes the surest reading when no words show a language', async () => {
    const { readSample } = samples({
      eng: { text: '4711 0815', confidence: 60 },
      rus: { text: '4711 0815', confidence: 70 },
    })
    expect(await chooseLanguages(['eng', 'rus', 'hin'], [], readSample)).toEqual(['rus', 'eng'])
  })
})

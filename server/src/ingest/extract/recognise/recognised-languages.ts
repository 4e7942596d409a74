import type { Script } from '../../../platform/text/letter-costs.ts'

type Known = [code: string, script: Script]

/** By Tesseract's names: the ISO 639-1 code, and the script. Of a script's languages, the commonest comes first. */
const languages: Record<string, Known> = {
  eng: ['en', 'Latin'],
  deu: ['de', 'Latin'],
  fra: ['fr', 'Latin'],
  spa: ['es', 'Latin'],
  ita: ['it', 'Latin'],
  por: ['pt', 'Latin'],
  nld: ['nl', 'Latin'],
  dan: ['da', 'Latin'],
  fin: ['fi', 'Latin'],
  hun: ['hu', 'Latin'],
  nor: ['no', 'Latin'],
  ron: ['ro', 'Latin'],
  swe: ['sv', 'Latin'],
  tur: ['tr', 'Latin'],
  rus: ['ru', 'Cyrillic'],
  ukr: ['uk', 'Cyrillic'],
  bul: ['bg', 'Cyrillic'],
  bel: ['be', 'Cyrillic'],
  mkd: ['mk', 'Cyrillic'],
  kaz: ['kk', 'Cyrillic'],
  ell: ['el', 'Greek'],
  ara: ['ar', 'Arabic'],
  fas: ['fa', 'Arabic'],
  urd: ['ur', 'Arabic'],
  heb: ['he', 'Hebrew'],
  hin: ['hi', 'Devanagari'],
  mar: ['mr', 'Devanagari'],
  nep: ['ne', 'Devanagari'],
  ben: ['bn', 'Bengali'],
  tam: ['ta', 'Tamil'],
  tel: ['te', 'Telugu'],
  kan: ['kn', 'Kannada'],
  mal: ['ml', 'Malayalam'],
  guj: ['gu', 'Gujarati'],
  pan: ['pa', 'Gurmukhi'],
  sin: ['si', 'Sinhala'],
  tha: ['th', 'Thai'],
  lao: ['lo', 'Lao'],
  khm: ['km', 'Khmer'],
  mya: ['my', 'Myanmar'],
  kat: ['ka', 'Georgian'],
  hye: ['hy', 'Armenian'],
  chi_sim: ['zh', 'Han'],
  jpn: ['ja', 'Hiragana'],
  kor: ['ko', 'Hangul'],
}

/** Scripts that Tesseract's detection names otherwise. */
const scriptNames: Record<string, Script> = { Japanese: 'Hiragana', Katakana: 'Hiragana', Korean: 'Hangul' }

/** The script of a language by Tesseract's name; null for one that is not listed. */
export function scriptOfLanguage(language: string): Script | null {
  return languages[nameWithoutVariant(language)]?.[1] ?? null
}

/** Tesseract's name of a language by its ISO 639-1 code. */
export function languageOfCode(code: string | null): string | null {
  return Object.keys(languages).find(name => languages[name]?.[0] === code) ?? null
}

/** The languages of a script, by the name that Tesseract's detection gives it: the likely ones first. */
export function languagesOfScript(script: string, likely: string[]): string[] {
  const named = scriptNames[script] ?? script
  const all = Object.keys(languages).filter(name => languages[name]?.[1] === named)
  return [...likely.filter(name => all.includes(name)), ...all]
}

/** Whether one of the languages reads this one, in whatever variant: "chi_tra" for "chi_sim". */
export function isAmong(language: string, among: string[]): boolean {
  const own = nameWithoutVariant(language)
  return among.some(name => nameWithoutVariant(name) === own)
}

function nameWithoutVariant(language: string): string {
  return language.startsWith('chi_') ? 'chi_sim' : (language.split('_')[0] ?? language)
}

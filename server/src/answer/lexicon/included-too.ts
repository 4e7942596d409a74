import { denialSaid } from './denials.ts'

const said = String.raw`(?<said>\p{L}[\p{L}'’-]{0,30}(?: [\p{L}'’-]{1,30}){0,6}?)`
const end = String.raw`\)?(?=\s?[?.!,;:)]|$)`

/** "Those on loan counted too", "(disputed ones included)": behind a comma or in brackets, what takes part as well. */
const included: RegExp = new RegExp(
  String.raw`[,;(] ?(?:and )?(?:with |also )?(?:the |those |any |all )?${said}(?: ones)? (?:are |is |being )?(?:included|counted (?:too|as well|in)|mitgezählt|inbegriffen|eingeschlossen)${end}`,
  'iu',
)
/** "(On loan or not)": whichever of both. */
const either: RegExp = new RegExp(
  String.raw`[,;(] ?(?:whether )?(?:they are |it is )?${said} or not${end}`,
  'iu',
)

export type Aside = { rest: string; said: string; isEither: boolean }

/** A question without such an aside, and what the aside names; null where it has none, or says what is not included. */
export function includedAside(question: string): Aside | null {
  for (const [pattern, isEither] of [
    [included, false],
    [either, true],
  ] as const) {
    const match = pattern.exec(question)
    const what = match?.groups?.said ?? ''
    if (match && !denialSaid.test(what)) return { rest: question.replace(pattern, ''), said: what, isEither }
  }
  return null
}

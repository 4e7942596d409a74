import type { NumberFact } from '../lexicon/read-numbers.ts'

const clock = /(?<![\d:.])(\d{1,2}):(\d{2})(?![\d:])/g
const hours =
  /(?<![\d:.])(\d{1,2})(?:[.:](\d{2}))?\s?(a\.?m\b|p\.?m\b|o['’]clock|uhr|heures?|horas?|h\b|hours?\b)|(?<!\p{L})(noon|midday|midnight|mittags?|mitternacht|midi|minuit|mediodía|medianoche)(?!\p{L})/giu
const namedHours = /^mi(?:d)?n|^mitternacht|^medianoche/i
const perDay = 1440
const halfDay = 720

/** Whether a text says a time such as "14:00" in other words: "2 p.m.", "14 Uhr"; of a time that is none, false. */
export function saysTime(code: string, text: string): boolean {
  const said = timeOf(code)
  return said !== null && [...text.matchAll(hours)].some(match => minutesOf(match).includes(said))
}

/** Whether a time is so many minutes after or before one of the text, as the text says. */
export function timeFollows(code: string, text: string, numbers: NumberFact[]): boolean {
  const said = timeOf(code)
  if (said === null) return false
  const times = [
    ...[...text.matchAll(clock)].map(([surface]) => timeOf(surface) ?? 0),
    ...[...text.matchAll(hours)].flatMap(minutesOf),
  ]
  const spans = numbers.filter(({ unit }) => unit === 'minute').map(({ value }) => value)
  const apart = (minutes: number) => ((minutes % halfDay) + halfDay) % halfDay
  return times.some(time =>
    spans.some(span => apart(said - time) === apart(span) || apart(time - said) === apart(span)),
  )
}

function timeOf(code: string): number | null {
  const [, hour, minute] = /^(\d{1,2}):(\d{2})$/.exec(code) ?? []
  return hour === undefined ? null : Number(hour) * 60 + Number(minute)
}

/** The minutes between two times of a text, of any two. */
export function timesBetween(text: string): { minutes: number; how: string }[] {
  const times = [...text.matchAll(clock)].map(([surface, hour, minute]) => ({
    surface,
    at: Number(hour) * 60 + Number(minute),
  }))
  return times.flatMap((from, index) =>
    times.slice(index + 1).map(to => ({
      minutes: (to.at - from.at + perDay) % perDay,
      how: `${from.surface} – ${to.surface}`,
    })),
  )
}

function minutesOf([, hour, minute, half = '', name]: RegExpMatchArray): number[] {
  if (name !== undefined) return namedHours.test(name) ? [0, perDay] : [720]
  const plain = Number(hour) * 60 + Number(minute ?? 0)
  if (/^p/i.test(half)) return [plain < 720 ? plain + 720 : plain]
  return /^a/i.test(half) ? [plain % 720] : [plain, plain + 720]
}

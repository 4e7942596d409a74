/** A day, a month of a year or a day of a year; parts that are not given are null. */
export type DateFact = {
  year: number | null
  month: number | null
  day: number | null
  /** 03/04/2024 may be a day in March or in April. */
  swapped: boolean
  surface: string
  start: number
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const month = String.raw`(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b\.?`
const day = String.raw`(\d{1,2})(?:st|nd|rd|th)?`
const year = String.raw`((?:19|20)\d{2})`

/** "May" alone is a verb at the beginning of a sentence. */
const monthAlone =
  /(?<=\b(?:in|of|by|until|till|from|since|to|through|during|and|or|late|early|mid|this|next|last)[\s-])(January|February|March|April|May|June|July|August|September|October|November|December)\b/g

type Parts = Pick<DateFact, 'year' | 'month' | 'day'>
type Groups = (string | undefined)[]
const forms: [RegExp, (groups: Groups) => Parts][] = [
  [
    /\b(\d{4})-(\d{2})-(\d{2})(?=\b|T\d)/g,
    ([y, m, d]) => ({ year: Number(y), month: Number(m), day: Number(d) }),
  ],
  [
    new RegExp(String.raw`\b${day}\s+(?:day\s+)?(?:of\s+)?${month},?\s+${year}\b`, 'gi'),
    ([d, m, y]) => ({ year: Number(y), month: monthOf(m), day: Number(d) }),
  ],
  [
    new RegExp(String.raw`\b${month}\s+${day}(?:\s*,)?\s+${year}\b`, 'gi'),
    ([m, d, y]) => ({ year: Number(y), month: monthOf(m), day: Number(d) }),
  ],
  [
    new RegExp(String.raw`\b${month},?\s+${year}\b`, 'gi'),
    ([m, y]) => ({ year: Number(y), month: monthOf(m), day: null }),
  ],
  [
    /\b(\d{1,2})[./-](\d{1,2})[./-]((?:19|20)\d{2})\b/g,
    ([d, m, y]) => numeric(Number(d), Number(m), Number(y)),
  ],
  [
    new RegExp(String.raw`\b${day}\s+(?:of\s+)?${month}`, 'gi'),
    ([d, m]) => ({ year: null, month: monthOf(m), day: Number(d) }),
  ],
  [
    new RegExp(String.raw`\b${month}\s+${day}(?![\d.,]*\d)`, 'gi'),
    ([m, d]) => ({ year: null, month: monthOf(m), day: Number(d) }),
  ],
]

/** The dates of a text in their many spellings, and the text with blanks in their place. */
export function readDates(text: string): { dates: DateFact[]; rest: string } {
  const dates: DateFact[] = []
  let rest = text
  for (const [form, parts] of forms) {
    rest = rest.replace(form, (surface: string, ...found: unknown[]) => {
      const start = Number(found.find(value => typeof value === 'number'))
      const swapped = /^\d{1,2}[./-]/.test(surface)
      const read = parts(found as Groups)
      // "EUR 50 may be accepted", "10 march past".
      if ((read.day ?? 0) > 31 || (read.year === null && /\b(?:may|march)\b/.test(surface))) return surface
      dates.push({ ...read, swapped, surface: surface.trim(), start })
      return ' '.repeat(surface.length)
    })
  }
  return { dates: dates.sort((a, b) => a.start - b.start), rest }
}

/** Whether two dates can be the same day, or the claimed one is less precise than the known one. */
export function isSameDate(said: DateFact, known: DateFact): boolean {
  return (
    fits(said, known) ||
    (said.swapped && fits({ ...said, day: said.month, month: said.day }, known)) ||
    (known.swapped && fits(said, { ...known, day: known.month, month: known.day }))
  )
}

/** Whether a text names a month without a year: "in June", "March through May". */
export function namesMonth(text: string, sought: number | null): boolean {
  return [...text.matchAll(monthAlone)].some(([, name]) => monthOf(name) === sought)
}

/** The claim may leave out parts of the date, but each part that it gives must match. */
function fits(said: Parts, known: Parts): boolean {
  return (
    (said.year === null || said.year === known.year) &&
    (said.month === null || said.month === known.month) &&
    (said.day === null || said.day === known.day)
  )
}

function numeric(first: number, second: number, yearOf: number): Parts {
  return second > 12
    ? { year: yearOf, month: first, day: second }
    : { year: yearOf, month: second, day: first }
}

function monthOf(name: string | undefined): number {
  return months.indexOf(String(name).slice(0, 3).toLowerCase()) + 1
}

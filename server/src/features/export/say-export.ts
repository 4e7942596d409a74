import type { Verdict } from '@citewell/contract/citation.ts'
import type { ExportComputed, ExportMessage, ExportReference } from '@citewell/contract/export.ts'

const verdictWords: Record<Verdict['verdict'], string> = {
  supported: 'supported',
  computed: 'computed from these cells',
  unchecked: 'not checked',
  weak: 'weakly supported',
  unsupported: 'not supported',
}

/** A time, for people in all time zones: "20 November 2026, 16:30 UTC". */
export function sayMoment(iso: string): string {
  const date = new Date(iso)
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(date)
  return `${day}, ${iso.slice(11, 16)} UTC`
}

/** "contract.pdf, page 3" */
export function sayPlace({ filename, location, page }: ExportReference): string {
  const place = location !== '' ? location : page === null ? '' : `page ${page}`
  return place === '' ? filename : `${filename}, ${place}`
}

/** The check's verdict on a reference, the confidence of the recognition, and whether its document is gone. */
export function sayReference({ verdict, confidence, deleted, quoted }: ExportReference): string {
  const parts = [
    verdict === null
      ? 'not checked'
      : quoted && verdict === 'supported'
        ? 'quoted exactly'
        : verdictWords[verdict],
    confidence !== null && confidence < 1
      ? `recognised text, ${Math.min(99, Math.round(confidence * 100))} % sure`
      : '',
    deleted ? 'document deleted' : '',
  ]
  return parts.filter(part => part !== '').join('; ')
}

/** Sentences of an answer that its passages do not support, each with the reason; what is computed from cells needs none. */
export function doubtsOf({ content, verdicts }: ExportMessage): { sentence: string; found: string }[] {
  return verdicts
    .filter(({ verdict }) => verdict !== 'supported' && verdict !== 'computed')
    .map(({ start, end, verdict, reason }) => ({
      sentence: readable(withoutStars(content.slice(start, end)))
        .replace(/\s+/g, ' ')
        .trim(),
      found: reason === null || reason === '' ? verdictWords[verdict] : `${verdictWords[verdict]}: ${reason}`,
    }))
}

/** How a result was computed, each line as a name and what stands there. */
export function sayComputed({
  filename,
  sheet_name,
  plan,
  cells,
  formula,
}: ExportComputed): [string, string][] {
  const lines: [string, string | null][] = [
    ['Plan', plan],
    ['Table', [filename, sheet_name].filter(Boolean).join(', ')],
    ['Cells', cells],
    ['Formula', formula],
  ]
  return lines.flatMap(([name, said]): [string, string][] => (said ? [[name, said]] : []))
}

/** What wrote an answer and how it ended, in sentences. */
export function sayOrigin({ engine, status, verdicts }: ExportMessage): string {
  const hosts = engine?.sent_to.join(' and ') ?? ''
  const isComputed = verdicts.some(({ verdict }) => verdict === 'computed')
  const isAllComputed = isComputed && verdicts.every(({ verdict }) => verdict === 'computed')
  const model = engine?.model ?? 'a language model'
  return [
    isComputed && engine?.kind !== 'model' ? 'Computed from the documents.' : '',
    isAllComputed && engine?.kind === 'model' ? `Computed from the documents, with a plan by ${model}.` : '',
    !isAllComputed && engine?.kind === 'model' ? `Written by ${model}.` : '',
    !isAllComputed && engine?.kind === 'quotes' ? 'Quoted from the documents.' : '',
    hosts === '' ? '' : `Text was sent to ${hosts}.`,
    status === 'stopped' ? 'The answer was stopped.' : '',
    status === 'failed' ? 'The answer was not finished.' : '',
  ]
    .filter(part => part !== '')
    .join(' ')
}

/** An answer's Markdown without the escapes that only its display needs. */
export function readable(markdown: string): string {
  return markdown.replaceAll('\u2060', '').replace(/\\(?=[!-/:-@[-`{-~])/g, '')
}

/** Without the stars that make words bold: a sentence that is told by itself shows them as they stand. */
function withoutStars(markdown: string): string {
  return markdown.replace(/(?<!\\)\*\*/g, '')
}

import type { Verdict } from '@citewell/contract/citation.ts'
import type { ExportMessage, ExportReference } from '@citewell/contract/export.ts'

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

/** Sentences of an answer that its passages do not support, each with the reason. */
export function doubtsOf({ content, verdicts }: ExportMessage): { sentence: string; found: string }[] {
  return verdicts
    .filter(({ verdict }) => verdict !== 'supported')
    .map(({ start, end, verdict, reason }) => ({
      sentence: readable(content.slice(start, end)).replace(/\s+/g, ' ').trim(),
      found: reason === null || reason === '' ? verdictWords[verdict] : `${verdictWords[verdict]}: ${reason}`,
    }))
}

/** What wrote an answer and how it ended, in sentences. */
export function sayOrigin({ engine, status }: ExportMessage): string {
  const hosts = engine?.sent_to.join(' and ') ?? ''
  return [
    engine?.kind === 'model' ? `Written by ${engine.model ?? 'a language model'}.` : '',
    engine?.kind === 'quotes' ? 'Quoted from the documents.' : '',
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

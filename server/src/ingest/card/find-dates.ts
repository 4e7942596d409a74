import type { CardRule, DateRole, DocumentKind } from '@citewell/contract/card-kinds.ts'
import type { FoundField } from '../../domain/cards/card-field.ts'
import {
  type SlashedOrder,
  slashedOrder,
  type WrittenDate,
  writtenDates,
} from '../../platform/text/written-dates.ts'
import type { CardSource } from './card-source.ts'
import type { Preamble } from './find-preamble.ts'

const mostDates = 12
const nearBefore = 70
const nearAfter = 60
/** The first lines of minutes, which say of which day they are. */
const nearTitle = 600

/** What stands right before a date and says what it is. */
const before: [DateRole, RegExp][] = [
  [
    'expiry',
    /(?<!\p{L})(?:expir(?:y|es|ation)(?: date)?(?: on)?|valid until|until|through|terminat(?:es|ion date)(?: on)?|end(?:s|ing)?(?: date)?(?: on)?|(?:contract|vertrags|miet)ende|befristet bis|gültig bis|bis (?:zum|einschließlich)|läuft bis|endet(?: am| mit ablauf des)?|jusqu['’]au|expire le|prend fin le|se terminer le|hasta el|vence el|scade il|fino al|até|geldig tot|tot en met)[\s:|]{0,4}(?:on |the |and including |including )?$/iu,
  ],
  [
    'due',
    /(?<!\p{L})(?:due(?: date)?(?: by| on)?|payable (?:by|on)|pay by|payment date|fällig(?:keit(?:sdatum)?)?(?: am| bis)?|zahlbar bis(?: zum)?|échéance|date d'échéance|vencimiento|scadenza|vencimento|vervaldatum)[\s:]{0,4}$/iu,
  ],
  [
    'issued',
    /(?<!\p{L})(?:invoice date|date of (?:invoice|issue)|issued?(?: on| date)?|date issued|billing date|rechnungsdatum|ausgestellt am|ausstellungsdatum|date de facture|date d'émission|fecha de (?:factura|emisión)|data (?:fattura|di emissione|de emissão)|factuurdatum)[\s:]{0,4}$/iu,
  ],
  [
    'meeting',
    /(?<!\p{L})(?:meeting(?: date| held on| of| on)?|held on|minutes of|sitzung (?:vom|am)|besprechung (?:vom|am)|réunion du|reunión del?|riunione del|reunião de|vergadering van)[\s:,]{0,4}(?:the )?$/iu,
  ],
  [
    'version',
    /(?<!\p{L})(?:last (?:updated|revised|modified|reviewed)(?: on)?|revised(?: on)?|revision date|version (?:of|date)|updated(?: on)?|stand|fassung vom|version du|versión de|versione del|versão de|versie van)[\s:]{0,4}$/iu,
  ],
  [
    'start',
    /(?<!\p{L})(?:start date|commenc(?:es?|ing|ement(?: date)?)(?: on)?|(?:begins?|starts?|start of \p{L}{3,14})(?: on)?|(?:vertrags|miet)?beginn|beginnt am|ab dem|commencent à courir le|à compter du|a partir del?|a decorrere dal|a partir de|ingaande)[\s:|]{0,4}(?:the )?$/iu,
  ],
  [
    'effective',
    /(?<!\p{L})(?:effective(?: date)?["”]?(?: as| means)?(?: of| from| on)?|takes? effect(?: on| from| as of)?|tritt am|prend effet (?:le|à compter du)|in kraft (?:ab|seit|am)|wirksam (?:ab|zum)|(?:entrée )?en vigueur (?:le|depuis le|à compter du)|con efecto desde el|con efficacia dal|com efeito a partir de|met ingang van)[\s:|]{0,4}(?:this |the |date of )?$/iu,
  ],
  [
    'signed',
    /(?<!\p{L})(?:signed(?: on)?|date signed|executed (?:on|this)|unterzeichnet am|unterschrieben am|signé le|firmado el|firmato il|assinado em|ondertekend op)[\s:,]{0,4}(?:the |this )?$/iu,
  ],
  [
    'dated',
    /(?<!\p{L})(?:dated?(?: (?:as )?of| for reference purposes(?: only)?(?: as of)?| effective)?|as of|made(?: and entered(?: into)?)?(?: and effective)?(?: as of| on| this)?|entered(?: into)?(?: as of| on| this| and effective)?|agreed on|(?:this|present) (?:amendment|addendum) of|(?:dieser|diesem|dieses) nachtrags? vom|(?:présent|cet) avenant du|geschlossen am|datum|date|vom|fait (?:à \p{L}{1,30},? )?le|en date du|fecha|a fecha de|data|in data|gedateerd|fechado el)[\s:,]{0,4}(?:this |the |le |den |day of )?$/iu,
  ],
]
/** By when somebody is asked to do something, in a letter. */
const askedBy =
  /(?<!\p{L})(?:reply|respond|answer|confirm|return|pay|submit|send|object|identify|let us know|(?:be)?antwort\p{L}*|bestätig\p{L}*|überweis\p{L}*|einzureichen|zurückzusenden|mitzuteilen|teilen|répondre|retourner|confirmer|payer)(?!\p{L})[^.;\n]{0,60}\s(?:by|no later than|(?:on or )?before|bis (?:zum|spätestens)?|spätestens (?:am|bis(?: zum)?)|avant le|au plus tard le)\s{1,3}$/iu
const correspondence: ReadonlySet<DocumentKind | null> = new Set(['letter', 'email'])

/** "(the "Effective Date")" right after a date. */
const calledEffective =
  /^[\s,]{0,3}\(?\s?(?:the|hereinafter|herein|date)?[^\n"“)\d]{0,30}["“”'‘]?\s?(?:(?:the\s)?effective\s?date|commencement date|datum des inkrafttretens|date d'effet|fecha efectiva|data di efficacia|ingangsdatum)/iu
const calledStart =
  /^[\s,]{0,3}\(?\s?(?:the|hereinafter)?[^\n"“)]{0,30}["“”'‘]?\s?(?:start date|term commencement)/iu

/**
 * The dates that say something of the document: those of its opening, of labels, and of signatures. The date of minutes
 * is that of the meeting.
 */
export function findDates(
  source: CardSource,
  preamble: Preamble | null,
  kind: DocumentKind | null,
): FoundField[] {
  const { head, tail, tailStart } = source
  const found: FoundField[] = []
  const dated = kind === 'minutes' ? 'meeting' : 'dated'
  const add = (date: WrittenDate, role: DateRole, text: string, offset: number, foundBy: CardRule) => {
    if (found.length >= mostDates || found.some(known => known.iso === date.iso && known.role === role))
      return
    const value = text.slice(date.start, date.end)
    const place = { start: offset + date.start, end: offset + date.end }
    found.push({ kind: 'date', value, role, aliases: [], iso: date.iso, ...place, foundBy })
  }
  const order = slashedOrder(`${head}\n${tail}`)
  const openingEnd = preamble ? preamble.parties.end : Math.min(head.length, 3_000)
  const opening = head.slice(0, openingEnd)
  for (const date of writtenDates(opening, order)) {
    const after = opening.slice(date.end, date.end + nearAfter)
    const told = roleBefore(opening, date)
    if (correspondence.has(kind) && askedBy.test(opening.slice(Math.max(0, date.start - 120), date.start))) {
      add(date, 'due', opening, 0, 'mention')
      continue
    }
    if (kind === 'amendment' && isOfAmended(opening, date)) continue
    // What somebody signed is told in minutes; they are not signed on that day.
    if (kind === 'minutes' && told === 'signed') continue
    const inLead = preamble !== null && date.start >= preamble.lead.start
    const rule = inLead ? 'preamble' : 'title-block'
    if (calledEffective.test(after)) {
      add(date, 'effective', opening, 0, 'definition')
      if (told === 'dated' || told === 'signed') add(date, dated, opening, 0, rule)
    } else if (calledStart.test(after)) {
      add(date, 'start', opening, 0, 'definition')
      if (told === 'dated' || told === 'signed') add(date, dated, opening, 0, rule)
    } else if (told === 'dated') add(date, dated, opening, 0, rule)
    else if (told) add(date, told, opening, 0, 'label')
    else if (isOfNext(opening, date)) continue
    else if (date.iso.length > 4 && (isAlone(opening, date) || isBelowTitle(opening, date)))
      add(date, dated, opening, 0, 'title-block')
    else if (inLead && date.end <= preamble.lead.end) add(date, dated, opening, 0, 'preamble')
    else if (kind === 'minutes' && found.length === 0 && date.iso.length === 10 && date.start < nearTitle)
      add(date, 'meeting', opening, 0, 'title-block')
  }
  const rest = head.slice(openingEnd)
  for (const date of writtenDates(rest, order)) {
    const told = roleBefore(rest, date)
    if (date.iso.length === 10 && signedAt.test(rest.slice(Math.max(0, date.start - nearBefore), date.start)))
      add(date, 'signed', rest, openingEnd, 'signature-block')
    if (told === 'expiry' || told === 'effective' || told === 'start')
      if (isDefinite(rest, date)) add(date, told, rest, openingEnd, 'mention')
  }
  for (const date of signatureDates(tail, order)) add(date, 'signed', tail, tailStart, 'signature-block')
  // What the opening says counts more than a title page, which may be of another version.
  const isOpening = ({ foundBy }: FoundField) => (foundBy === 'preamble' || foundBy === 'definition' ? 0 : 1)
  return found.sort((a, b) => isOpening(a) - isOpening(b))
}

const ofNext =
  /(?<!\p{L})(?:next|nächste[rns]?|prochaine?|próxim[ao]|prossim[ao]|volgende)(?!\p{L})[^\n.]{0,40}(?:\n[^\n.]{0,12})?$/iu
const ofReview =
  /(?<!\p{L})(?:review (?:date|by|due|on)|nächste (?:prüfung|überprüfung)|überprüfung|wiedervorlage)[\s:]{0,4}$/iu
const agreedUpon =
  /^,? (?:were|was|have been|wurden?|wird|werden|ont été|a été) (?:\p{L}+ )?(?:agreed|approved|accepted|confirmed|adopted|genehmigt|angenommen|bestätigt|approuvée?s?|adoptée?s?)/iu
/** The day of the next meeting, review, or of the minutes that were agreed is not that of this document. */
function isOfNext(text: string, { start, end }: WrittenDate): boolean {
  const near = text.slice(Math.max(0, start - nearBefore), start)
  return ofNext.test(near) || ofReview.test(near) || agreedUpon.test(text.slice(end, end + nearAfter))
}

const underTitle =
  /(?<!\p{L})(?:AGREEMENT|CONTRACT|LEASE|MEMORANDUM|LETTER|VERTRAG|CONTRAT|CONTRATO|ACCORD)\s{1,12}$/u

/** Place and day above signatures: "Fait à Lille, le", "Mainz, den". */
const signedAt =
  /(?:^|\n)[ \t]{0,4}(?:(?:fait|signé) à \p{L}[\p{L} '’-]{1,30},?\s(?:le\s)?|\p{Lu}[\p{L} ./-]{1,30},\s(?:den|le)\s)$/iu

/** What may be done on a day, or would have been: "the Tenant may end this lease on …". */
const isPossible =
  /(?<!\p{L})(?:may|can|could|would|might|kann|können|hätte|peut|pourra|aurait)(?!\p{L})[^.;,]{0,60}$/iu

const untilOnly =
  /(?<!\p{L})(?:until|through|ending(?: on)?|bis (?:zum|einschließlich)|jusqu['’]au)[\s:|]{0,4}(?:on |the |and including |including )?$/iu
/** What a contract does until its end. */
const lasting =
  /(?<!\p{L})(?:terms?|duration|ends?|expires?|runs?|lasts?|continues?|remains?|extended|prolonged|valid|(?:in|full) (?:force|effect)|effective|period|from|let|leased|rented|employed|engaged|appointed|läuft|gilt|gültig|geschlossen|befristet|besteht|fest|vermietet|ab|vom|von|verlängert|prolongée?|laufzeit|dauer|durée|dure|reste|vigueur|conclue?|consentie?|du)(?!\p{L})/iu
const ofElse =
  /(?<!\p{L})(?:prices?|discounts?|rebates?|rates?|fees?|records?|documents?|warrant\w*|guarantee\w*|insurance|keep|kept|retain\w*|preis\w*|rabatt\w*|aufzubewahren|garantie|prix|remise|tarifs?)(?!\p{L})/iu

/** "Until" of something else than the contract: a price, what is kept. */
function isOfElse(text: string, { start }: WrittenDate): boolean {
  const near = text.slice(Math.max(0, start - nearBefore), start)
  if (!untilOnly.test(near)) return false
  const sentence = /(?<![^.;\n])[^.;\n]*$/u.exec(text.slice(Math.max(0, start - 160), start))?.[0] ?? ''
  return ofElse.test(sentence) || !lasting.test(sentence)
}

function roleBefore(text: string, date: WrittenDate): DateRole | null {
  const near = text.slice(Math.max(0, date.start - nearBefore), date.start)
  const told = before.find(([, words]) => words.test(near))?.[0] ?? null
  if (told === 'expiry' && (isPossible.test(near) || isOfElse(text, date))) return null
  return (told === 'meeting' || told === 'dated') && isOfNext(text, date) ? null : told
}

/** Alone on its line near the beginning. */
function isAlone(text: string, { start, end }: WrittenDate): boolean {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const feed = text.indexOf('\n', end)
  const to = feed < 0 ? text.length : feed
  return start < 2_500 && start - from <= 30 && to - end <= 4 && to - from <= end - start + 30
}

/** Right behind the words that say what it is, near the beginning: "CONSULTING AGREEMENT July 20, 2018 Dear …". */
function isBelowTitle(text: string, { start }: WrittenDate): boolean {
  return start < 600 && underTitle.test(text.slice(Math.max(0, start - 40), start))
}

/** In a sentence about the term: "expires on May 1, 2027", not one of many dates of a body text. */
function isDefinite(text: string, { start }: WrittenDate): boolean {
  const near = text.slice(Math.max(0, start - 160), start)
  return /(?<!\p{L})(?:agreement|term|contract|lease|licen[cs]e|subscription|engagement|employment|this letter|(?:contract|vertrags|miet)(?:ende|beginn)|\p{L}{0,20}vertrag|vereinbarung|mietverhältnis|er|contrat|bail|contrato|contratto|overeenkomst)(?!\p{L})/iu.test(
    near,
  )
}

const amended =
  /(?<!\p{L})(?:to (?:the|that|a|our|their|its)|the|their|our|zum|zur|des|dem|den|au|du|le)\s(?:\p{L}[\p{L}-]*\s){0,4}?(?:agreement|contract|lease|\p{L}{0,30}vertrag(?:e?s)?|contrat|bail)(?:[^.;\n]{0,40}\s)?(?:dated|of|as of|made on|vom|du|en date du)(?: the)?\s{1,3}$/iu

/** An amendment names the contract that it changes, with its day: "the Supply Agreement dated 3 May 2022". */
function isOfAmended(text: string, { start }: WrittenDate): boolean {
  const near = text.slice(Math.max(0, start - 120), start)
  return amended.test(near) && !/(?<!\p{L})this\s[^.;\n]{0,60}$/iu.test(near)
}

const signing =
  /(?<!\p{L})(?:date|dated|datum|fecha|data|le)[ \t]{0,3}:[ \t]{0,30}(\S{1,12}(?:[ \t]\S{1,12}){0,3})/giu
const signatures =
  /\/s\/|(?<!\p{L})(?:by|name|title|signature|signed|unterschrift|firma|handtekening)\s{0,3}:|_{4}/iu
/** "Invoice" before "date:". */
const otherDate =
  /(?<!\p{L})(?:invoice|due|effective|start|end|expiry|expiration|termination|issue|birth|payment)\s{1,3}$/iu
const short = /^(\d{1,2})[/-](\d{1,2})[/-](\d{2})(?!\d)/

/** "Date: 9/29/04" below a signature; two digits of a year are of the last fifty years or the next. */
function signatureDates(tail: string, order: SlashedOrder): WrittenDate[] {
  return [...tail.matchAll(signing)].flatMap((match): WrittenDate[] => {
    const near = tail.slice(Math.max(0, match.index - 300), match.index)
    if (!signatures.test(near) || otherDate.test(near)) return []
    const words = match[1] ?? ''
    const at = match.index + match[0].length - words.length
    const [date] = writtenDates(words, order)
    if (date) return [{ ...date, start: at + date.start, end: at + date.end }]
    const numbers = short.exec(words)
    if (!numbers) return []
    const [written, a = '', b = '', year = ''] = numbers
    const [full] = writtenDates(`${a}/${b}/${Number(year) > 50 ? '19' : '20'}${year}`, order)
    return full ? [{ iso: full.iso, start: at, end: at + written.length }] : []
  })
}

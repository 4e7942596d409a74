import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { inFull } from '../../testing/in-full.testing.ts'
import { looksGarbled } from './looks-garbled.ts'

const root = join(import.meta.dirname, '../../../..')
const folders = ['docs', 'docs/decisions', 'server/samples', 'server/src/ingest', 'server/src/platform/text']
const pieces = folders.flatMap(folder =>
  readdirSync(join(root, folder))
    // Words of twenty languages in a row are no language.
    .filter(name => /\.(md|csv|txt|ts)$/.test(name) && name !== 'guess-encoding.test.ts')
    .flatMap(name => {
      const text = readFileSync(join(root, folder, name), 'utf8').replace(/\s+/g, ' ')
      return Array.from({ length: Math.ceil(text.length / 2_000) }, (_, at) =>
        text.slice(at * 2_000, at * 2_000 + 2_000),
      )
    }),
)

const languages = [
  'Der Vertrag läuft bis zum Jahresende und verlängert sich stillschweigend um ein weiteres Jahr, wenn keine Seite kündigt.',
  'Le contrat court jusqu’à la fin de l’année et se renouvelle tacitement, sauf dénonciation par l’une des parties.',
  'La città di Forlì ha approvato il bilancio preventivo, però la giunta vuole ancora discutere le spese più alte.',
  'Smlouva platí do konce roku a mlčky se prodlužuje o další rok, pokud ji žádná ze stran nevypoví včas a písemně.',
  'Sözleşme yıl sonuna kadar geçerlidir ve taraflardan biri feshetmezse kendiliğinden bir yıl daha uzatılmış sayılır.',
  'Szerződés az év végéig érvényes, és hallgatólagosan meghosszabbodik egy évvel, ha egyik fél sem mondja fel.',
  'Договор действует до конца года и автоматически продлевается ещё на один год, если ни одна сторона не откажется.',
  'Η σύμβαση ισχύει μέχρι το τέλος του έτους και παρατείνεται σιωπηρά για ένα ακόμη έτος, εκτός αν καταγγελθεί.',
  'يسري هذا العقد حتى نهاية السنة ويتجدد تلقائيا لمدة سنة أخرى ما لم يعترض أحد الطرفين كتابة قبل شهرين من انتهائه.',
  'החוזה תקף עד סוף השנה ומתחדש מאליו לשנה נוספת, אלא אם אחד הצדדים מודיע בכתב על סיומו חודשיים מראש.',
  'यह अनुबंध वर्ष के अंत तक मान्य है और यदि कोई पक्ष इसे समाप्त नहीं करता तो यह अपने आप एक वर्ष के लिए बढ़ जाता है।',
  '本契約は年末まで有効とし、当事者のいずれかが書面により解約を申し入れない限り、さらに一年間自動的に更新される。',
  'สัญญานี้มีผลใช้บังคับจนถึงสิ้นปีและจะต่ออายุโดยอัตโนมัติอีกหนึ่งปีเว้นแต่ฝ่ายใดฝ่ายหนึ่งจะบอกเลิกเป็นลายลักษณ์อักษร',
]

const others = [
  [
    'a table of figures',
    'Revenue 1,204.5 (8.2%) 998.1 | Cost −402.7 3.1% | Net $801.8 12.4x | Q1 310.2 Q2 288.9 Q3 299.0 Q4 306.4 2019 2020 2021',
  ],
  [
    'part numbers',
    'AX-4471-B/22 KX33 RT-900.12 PN:7781-QQ ZZ9_PL 0045-118-AB 8800.XT/3 M12x40-8.8 DIN-933 ISO-4017 QF/77-12-RR WK-3301 LZ4471 BBX-12/7',
  ],
  [
    'formulas',
    '∑ (x_i − μ)^2 / n = σ^2 ; f(x) = ∫ e^(−x²/2) dx ≤ 1 ; α + β·γ ∈ ℝ ; |A ∪ B| = |A| + |B| − |A ∩ B| ; P(A|B) = P(A ∩ B) / P(B)',
  ],
  [
    'code',
    'for (let i = 0; i < xs.length; i++) { if (!seen[xs[i]]) out.push({ id: xs[i], n: ++n }); } return out?.[0]?.id ?? null;',
  ],
  ['a title page', 'ACME Group · Q3/2026'],
  [
    'abbreviations',
    'EBITDA USD IFRS CAGR DCF NPV IRR KPI SLA MTTR GDPR DPIA ISO NIST PCI DSS WACC ROE ROI FTE HR IT M&A P&L YTD QoQ',
  ],
  [
    'a form',
    'Name: ____________ Date: __/__/____ [ ] Yes [ ] No Signature: ________________ Tel.: (___) ___-____ No.: ........',
  ],
  [
    'contents',
    'Introduction ........ 3 Scope ........ 4 Terms and definitions ........ 7 Annex A ........ 12 Annex B ........ 15',
  ],
]

/** Always the same numbers. */
function randomFrom(seed: number): () => number {
  let state = seed * 7_919 + 1
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

function shuffled(letters: string[], random: () => number): string[] {
  const list = [...letters]
  for (let at = list.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1))
    ;[list[at], list[other]] = [list[other] ?? '', list[at] ?? '']
  }
  return list
}

function replaced(text: string, letters: string[], by: string[]): string {
  const codes = new Map(letters.map((letter, at) => [letter, by[at] ?? letter]))
  return [...text].map(letter => codes.get(letter) ?? letter).join('')
}

const small = [...'abcdefghijklmnopqrstuvwxyz']
const capitals = small.map(letter => letter.toUpperCase())
const printable = Array.from({ length: 94 }, (_, at) => String.fromCharCode(33 + at))

const garblers: [string, (text: string, seed: number) => string][] = [
  [
    'letters for letters',
    (text, seed) => {
      const by = shuffled(small, randomFrom(seed))
      return replaced(text, [...small, ...capitals], [...by, ...by.map(letter => letter.toUpperCase())])
    },
  ],
  [
    'letters that are shifted',
    (text, seed) => {
      const by = [...small, ...small].slice((seed % 25) + 1)
      return replaced(
        text,
        [...small, ...capitals],
        [...by.slice(0, 26), ...by.slice(0, 26).map(letter => letter.toUpperCase())],
      )
    },
  ],
  [
    'codes that are shifted',
    (text, seed) => replaced(text, printable, [...printable, ...printable].slice((seed % 40) + 3)),
  ],
  ['any character for any', (text, seed) => replaced(text, printable, shuffled(printable, randomFrom(seed)))],
  [
    'codes in the order of first use',
    text => {
      const used = [...new Set(text.replaceAll(' ', ''))]
      return replaced(
        text,
        used,
        used.map((_, at) => String.fromCharCode(at < 94 ? 33 + at : 67 + at)),
      )
    },
  ],
]

describe('a text', () => {
  it.each(languages)('in a language is no garble: %s', text => expect(looksGarbled(text)).toBe('no'))
  it.each(others)('that is %s is no garble', (_, text) => {
    expect(looksGarbled(text)).toBe('no')
    expect(looksGarbled(`${text} `.repeat(4))).toBe('no')
  })

  it('of this repository is no garble, whether prose, code or a table', () => {
    expect(pieces.length).toBeGreaterThan(200)
    expect(pieces.filter(piece => looksGarbled(piece) !== 'no')).toEqual([])
  })

  it.each(garblers)('with %s is found in at least 95 of 100', (_, garble) => {
    // In part, each fourth.
    const long = pieces.filter(
      (piece, at) => (inFull || at % 4 === 0) && (piece.match(/[a-z]/gi)?.length ?? 0) > 300,
    )
    expect(long.length).toBeGreaterThan(100)
    const found = long.filter((piece, at) => looksGarbled(garble(piece, at + 1)) !== 'no')
    expect(found.length / long.length).toBeGreaterThan(0.95)
  })

  it('as a report with a broken font has it is garble', () => {
    const page =
      "! % ' & 3* (-.4.) $)%+ !,% ' 5&-. 6*7.8 (9) :;% <=& >?. 4*5 '!&%, -.*+ (3$) 8&!% ?>=< ;:9 7*6+5-4."
    expect(looksGarbled(page)).not.toBe('no')
  })

  it('of which half has a broken font is found', () => {
    const piece = pieces.find(each => (each.match(/[a-z]/g)?.length ?? 0) > 1_400) ?? ''
    const by = shuffled(small, randomFrom(5))
    expect(looksGarbled(`${piece} ${replaced(piece, small, by)}`)).not.toBe('no')
  })

  it('in Arabic whose letters are exchanged is found', () => {
    const text = languages[8] ?? ''
    const letters = [...new Set(text)].filter(letter => letter !== ' ')
    expect(looksGarbled(replaced(text, letters, shuffled(letters, randomFrom(3))))).not.toBe('no')
  })
})

const collections = join(root, '../shared/eval')
describe.skipIf(!existsSync(collections))('the texts of the evaluation', () => {
  it('are no garble', () => {
    const texts = [
      'finqa/documents.jsonl',
      'cuad/corpus.jsonl',
      'cisi/corpus.jsonl',
      'multihop/corpus.jsonl',
    ].flatMap(name =>
      existsSync(join(collections, name))
        ? readFileSync(join(collections, name), 'utf8')
            .split('\n')
            .slice(0, 200)
            .map(line => line.slice(0, 3_000))
        : [],
    )
    expect(texts.filter(text => looksGarbled(text) !== 'no')).toEqual([])
  })
})

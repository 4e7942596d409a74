import type { Language } from '../../platform/text/stem-word.ts'

/** A sentence that tells a fact, and the question that it answers. */
type FactTemplate = { told: RegExp; ask: (groups: string[]) => string }

/** How one language asks for what its documents tell. */
export type QuestionTemplates = {
  /** The first group is the term. */
  defines: RegExp
  askMeaning: (term: string) => string
  askHeading: (heading: string) => string
  askCell: (column: string, label: string) => string
  facts: FactTemplate[]
  /** Headings that name no subject. */
  emptyHeading: RegExp
}

const noun = String.raw`(\p{L}[\p{L}\p{N}'’-]*(?: [\p{L}\p{N}'’-]+){0,4}?)`
const money = String.raw`(?:[$€£¥₹]\s?\d|(?:USD|EUR|GBP|INR|CHF)\s?\d|\d[\d.,\s]*(?:[$€£¥₹]|USD|EUR|GBP|INR|CHF|euros?|dollars?|pounds?|rupees?|francs?|dólares|livres)(?!\p{L}))`
const share = String.raw`\d[\d.,]*\s?(?:%|percent|per cent)`
const dated = String.raw`(?:.{0,30}\b(?:19|20)\d{2}\b)`
const duration = String.raw`(?:at least |at most |up to |about )?(?:\d[\d.,]*|one|two|three|four|five|six|seven|eight|nine|ten|twelve) (?:working |business |calendar )?(?:minute|hour|day|week|month|year)s?(?!\p{L})`
const dauer = String.raw`(?:mindestens |höchstens |etwa )?(?:\d[\d.,]*|ein|eine|einen|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf) (?:Arbeits|Werk)?(?:Minute|Stunde|Tag|Woche|Monat|Jahr)(?:e|n|en)?(?!\p{L})`
/** Who did something, asked of what was done by them. */
const doers: Record<string, string> = {
  ...{ led: 'leads', chaired: 'chairs', headed: 'heads', owned: 'owns', managed: 'manages' },
  ...{ approved: 'approved', signed: 'signed', written: 'wrote' },
}
const fact = (told: string, ask: FactTemplate['ask']): FactTemplate => ({ told: new RegExp(told, 'iu'), ask })
const lower = (article = '') => article.toLowerCase()
/** "the lease", "a file", and "invoices" of "Invoices": a plural at the start of its sentence is no name. */
const english = (article = '', thing = '') =>
  article
    ? `${lower(article)} ${thing}`
    : /^\p{Lu}\p{Ll}/u.test(thing)
      ? lower(thing[0]) + thing.slice(1)
      : thing
/** The article and the noun; an elided article takes no blank. */
const french = (article = '', thing = '') =>
  /['’]$/.test(article) ? lower(article) + thing : `${lower(article)} ${thing}`

export const questionTemplates: Partial<Record<Language, QuestionTemplates>> = {
  english: {
    defines: /["“]([^"“”\n]{3,40})["”]\s+(?:means|shall mean|refers to)\s/iu,
    askMeaning: term => `What does “${term}” mean?`,
    askHeading: heading => `What do the documents say about “${heading}”?`,
    askCell: (column, label) => `What is the ${column} of ${label}?`,
    facts: [
      fact(
        `^The ${noun} (is|are|was|were) (?:[a-z]+ ){0,2}?${money}`,
        ([thing, verb]) => `How much ${verb} the ${thing}?`,
      ),
      fact(
        `^The ${noun} (?:amounts to|totals|equals) (?:[a-z]+ ){0,2}?${money}`,
        ([thing]) => `How much is the ${thing}?`,
      ),
      fact(
        `^The ${noun} (is|was) (?:[a-z]+ ){0,2}?${share}`,
        ([thing, verb]) => `What ${verb} the ${thing}?`,
      ),
      fact(
        `^The ${noun} (begin|start|commence|end|expire|terminate|close|open)s (?:on|in) ${dated}`,
        ([thing, verb]) => `When does the ${thing} ${verb}?`,
      ),
      fact(
        `^The ${noun} (is|are|was|were) (signed|due|payable|held|made|founded|opened|approved|adopted|completed|published|delivered|concluded) (?:on|by|in|before) ${dated}`,
        ([thing, verb, done]) => `When ${verb} the ${thing} ${done}?`,
      ),
      fact(
        `^(?:(The|An?|Each|Every) )?${noun} (is|are) (kept|retained|stored|archived|preserved|valid) (?:[a-z]+ )?for ${duration}`,
        ([article, thing, verb, done]) => `How long ${verb} ${english(article, thing)} ${done}?`,
      ),
      fact(
        `^(The|An?|Each|Every) ${noun} (last|take)s ${duration}`,
        ([article, thing, verb]) => `How long does ${english(article, thing)} ${verb}?`,
      ),
      fact(
        `^(The|An?|Each|Every) ${noun} (is|must be) (reported|paid|submitted|delivered|completed|returned|confirmed|answered) within ${duration}`,
        ([article, thing, verb, done]) =>
          verb === 'is'
            ? `Within what time is ${english(article, thing)} ${done}?`
            : `Within what time must ${english(article, thing)} be ${done}?`,
      ),
      fact(
        `^(The|Each|Every) ${noun} (?:is|was) (led|chaired|headed|owned|managed|approved|signed|written) by \\p{L}`,
        ([article, thing, done = '']) => `Who ${doers[lower(done)]} ${english(article, thing)}?`,
      ),
      fact(`^(The|An?) ${noun} costs ${money}`, ([, thing]) => `How much does the ${thing} cost?`),
      fact(
        '^(Error|Code|Status|Severity) ([\\p{L}\\p{N}-]{1,12}) means that ',
        ([what, code]) => `What does ${lower(what)} ${code} mean?`,
      ),
    ],
    emptyHeading:
      /^(?:(?:table of )?contents|introduction|overview|summary|abstract|conclusions?|references|bibliography|appendix.*|annex.*|notes?|general|miscellaneous|agenda|thank you|questions|q ?& ?a|index|acknowledge?ments?)$/iu,
  },
  german: {
    defines: /[„“"]([^„“”"\n]{3,40})[“”"]\s+(?:bedeutet|bezeichnet|meint)\s/iu,
    askMeaning: term => `Was bedeutet „${term}“?`,
    askHeading: heading => `Was sagen die Dokumente zu „${heading}“?`,
    askCell: (column, label) => `Welcher Wert steht bei „${label}“ unter „${column}“?`,
    facts: [
      fact(
        `^(Der|Die|Das) ${noun} beträgt (?:\\p{L}+ ){0,2}?(?:${money}|${share})`,
        ([article, thing]) => `Wie hoch ist ${lower(article)} ${thing}?`,
      ),
      fact(
        `^(Der|Die|Das) ${noun} (beginnt|endet) (?:am|im|mit) ${dated}`,
        ([article, thing, verb]) => `Wann ${verb} ${lower(article)} ${thing}?`,
      ),
      fact(
        `^(?:(Der|Die|Das|Jede[rs]?|Eine?) )?${noun} (wird|werden) (?:\\p{L}+ )?${dauer}(?: lang)? (aufbewahrt|gespeichert|archiviert)`,
        ([article, thing, verb, done]) =>
          `Wie lange ${verb} ${article ? `${lower(article)} ` : ''}${thing} ${done}?`,
      ),
      fact(
        `^(Der|Die|Das) ${noun} dauert (?:\\p{L}+ )?${dauer}`,
        ([article, thing]) => `Wie lange dauert ${lower(article)} ${thing}?`,
      ),
    ],
    emptyHeading:
      /^(?:inhalt(?:sverzeichnis)?|einleitung|einführung|überblick|zusammenfassung|fazit|literatur(?:verzeichnis)?|quellen|anhang.*|anlagen?.*|allgemeines|sonstiges|vielen dank|fragen|präambel|agenda|index)$/iu,
  },
  french: {
    defines: /[«“"]\s?([^\s«»“”"][^«»“”"\n]{1,38}[^\s«»“”"])\s?[»”"]\s{1,3}(?:désigne|signifie)\s/iu,
    askMeaning: term => `Que signifie « ${term} » ?`,
    askHeading: heading => `Que disent les documents sur « ${heading} » ?`,
    askCell: (column, label) => `Quelle est la valeur « ${column} » pour « ${label} » ?`,
    facts: [
      fact(
        `^(Le|La|L['’]) ?${noun} (?:s['’]élève à|est de|est fixée? à) (?:\\p{L}+ ){0,2}?${money}`,
        ([article, thing]) => `À combien s’élève ${french(article, thing)} ?`,
      ),
      fact(
        `^(Le|La|L['’]) ?${noun} (commence|débute|prend fin|expire) (?:le|en) ${dated}`,
        ([article, thing, verb]) => `Quand ${verb} ${french(article, thing)} ?`,
      ),
    ],
    emptyHeading:
      /^(?:table des matières|sommaire|introduction|résumé|conclusions?|références|bibliographie|annexes?.*|généralités|divers|merci|questions|préambule|index)$/iu,
  },
  spanish: {
    defines: /[«“"]([^«»“”"\n]{3,40})[»”"]\s+(?:significa|designa|se refiere a)\s/iu,
    askMeaning: term => `¿Qué significa «${term}»?`,
    askHeading: heading => `¿Qué dicen los documentos sobre «${heading}»?`,
    askCell: (column, label) => `¿Cuál es el valor «${column}» de «${label}»?`,
    facts: [
      fact(
        `^(El|La) ${noun} (?:asciende a|es de) (?:\\p{L}+ ){0,2}?${money}`,
        ([article, thing]) => `¿A cuánto asciende ${lower(article)} ${thing}?`,
      ),
      fact(
        `^(El|La) ${noun} (comienza|empieza|termina|finaliza|vence) (?:el|en) ${dated}`,
        ([article, thing, verb]) => `¿Cuándo ${verb} ${lower(article)} ${thing}?`,
      ),
    ],
    emptyHeading:
      /^(?:índice|contenidos?|introducción|resumen|conclusi(?:ón|ones)|referencias|bibliografía|anexos?.*|generalidades|varios|gracias|preguntas|preámbulo)$/iu,
  },
}

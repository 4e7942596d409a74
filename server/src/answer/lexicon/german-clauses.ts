import type { ClauseInLanguage } from './clause-in-language.ts'

const count = String.raw`(?:(?<!\d)\d{1,4}|ein(?:e[mnrs]?)?|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|vierzehn|fünfzehn|achtzehn|zwanzig|vierundzwanzig|dreißig|sechsunddreißig|sechzig|neunzig)`
const span = String.raw`${count}(?:\s?\([^)]{1,30}\))?\s(?:volle[mnrs]?\s)?(?:(?:Bank|Werk|Arbeits|Kalender)?(?:[Tt]age?n?|[Ww]ochen?|[Mm]onate?n?|[Jj]ahre?n?|Stunden?)|Quartale?n?)`
const money = String.raw`(?:\d[\d.,]*\s?(?:EUR|Euro|€|CHF|USD|Franken|%|Prozent)|(?:EUR|€|CHF)\s?\d)`

/** The narrower kinds come first. */
export const germanClauses: ClauseInLanguage[] = [
  {
    name: 'governing law',
    asked:
      /\b(?:anwendbar\w*|welche[ms]?|geltende\w*|welchem) recht\b|\brechtswahl|\brecht\b.{0,60}\b(?:anwendbar|anzuwenden|gilt|unterlieg\w*)/,
    words: 'Recht Bundesrepublik gilt anwendbar unterliegt Anwendung',
    worded: [
      /(?<!\p{L})(?:gilt|gelten|findet|unterlieg\p{L}*|unterworfen|anwendbar|maßgeb\p{L}*|richtet)(?!\p{L})[^;]{0,100}(?<!\p{L})Recht(?!\p{L})/iu,
      /(?<!\p{L})Recht\s(?:der|des|von)\s[^;]{0,80}(?:anwendung|anwendbar|anzuwenden|gilt|maßgeb)/iu,
    ],
  },
  {
    name: 'venue',
    asked: /\bgerichtsstand|\bwelche\w* gericht|\bschiedsgericht|\bwo\b.{0,60}\bge?klag/,
    words: 'Gerichtsstand Gericht Gerichte zuständig Streitigkeiten ausschließlicher',
    worded: [
      /(?<!\p{L})Gerichtsstand/iu,
      /(?<!\p{L})Gerichte?(?!\p{L})[^;]{0,80}zuständig|zuständig[^;]{0,60}(?<!\p{L})Gerichte?(?!\p{L})/iu,
      /(?<!\p{L})Schieds(?:gericht|ort)/iu,
    ],
  },
  {
    name: 'source code escrow',
    asked:
      /\bquell(?:code|text)\w*\b.{0,80}\b(?:hinterleg|insolv|pleite|konkurs)|\bhinterleg\w*\b.{0,40}\bquell(?:code|text)/,
    words: 'Quellcode Quelltext hinterlegt Hinterlegung Treuhand herausgegeben Herausgabe Insolvenzverfahren',
    worded: [
      /(?<!\p{L})quell(?:code|text)\p{L}*[^;]{0,160}(?:hinterleg|herausg|treuh)/iu,
      /(?:hinterleg|herausg|treuh)[^;]{0,160}(?<!\p{L})quell(?:code|text)/iu,
    ],
  },
  {
    name: 'duration of confidentiality',
    asked: /\b(?:wie lange|bis wann|dauer)\b.{0,80}(?:geheim|vertraulich|verschwiegen|stillschweigen)/,
    words: 'vertraulich Stillschweigen Geheimhaltung Verschwiegenheit Jahre hinaus Vertragsende',
    worded: [
      new RegExp(
        String.raw`(?:geheim|vertraulich|verschwiegen|stillschweigen)[^.]{0,220}(?:${span}|unbefristet|unbegrenzt|hinaus)`,
        'iu',
      ),
    ],
  },
  {
    name: 'confidentiality',
    asked: /\bgeheimhaltung|\bvertraulich|\bverschwiegen|\bstillschweigen|\bgeheim\b/,
    words: 'vertraulich Vertraulichkeit Stillschweigen Geheimhaltung Verschwiegenheit geheim',
    worded: [/(?<!\p{L})(?:geheim(?:haltung|zuhalten)?|vertraulich|verschwiegen|stillschweigen)/iu],
  },
  {
    name: 'notice of termination',
    asked:
      /\bkuendigungs?frist|\bfrist\b.{0,40}\bkuendig|kuendig\w*.{0,60}\bfrist|(?:\bwie lange|\bwann|\bwie (?:frueh|kurzfristig)|\bwie viele?|\bbis wann)\b.{0,80}kuendig/,
    words: 'kündigen gekündigt kündbar Kündigung Frist Monate Wochen Laufzeitende Quartalsende',
    worded: [
      new RegExp(String.raw`(?<!\p{L})(?:(?:ge)?kündig|kündbar|kündig)\p{L}*[^;]{0,160}${span}`, 'iu'),
      new RegExp(String.raw`${span}[^;]{0,160}(?<!\p{L})(?:gekündig|kündbar|kündig)`, 'iu'),
    ],
  },
  {
    name: 'termination',
    asked:
      /\bkuendigungs(?:recht|gruend|grund|klausel|regel)|\bwer (?:kann|darf)\b.{0,40}kuendigen|\bunter welchen\b.{0,80}kuendig|\bfristlos|^\W*kuendigung\W*$/,
    words: 'kündigen Kündigung gekündigt wichtiger Grund fristlos außerordentlich',
    worded: [/(?<!\p{L})(?:kündig|gekündig|kündbar)|(?<!\p{L})fristlos/iu],
  },
  {
    name: 'renewal',
    asked: /\bverlaenger/,
    words: 'verlängert Verlängerung jeweils Monate Jahr',
    worded: [/(?<!\p{L})verlänger/iu],
  },
  {
    name: 'term',
    asked:
      /\blaufzeit|\bvertragsdauer|\bdauer des\b.{0,30}vertrag|\b(?:wie lange|bis wann)\b.{0,30}\b(?:laeuft|gilt|dauert|geht)\b.{0,60}(?:vertra?e?g|vereinbarung)|\bwann (?:endet|laeuft|beginnt|startet)\b.{0,60}(?:vertrag|vereinbarung)/,
    words: 'Laufzeit Dauer beginnt endet läuft geschlossen Monate Jahre unbestimmte Zeit',
    worded: [
      new RegExp(
        String.raw`(?<!\p{L})(?:laufzeit|vertragsdauer|mindestlaufzeit)(?!\p{L})[^;]{0,80}(?:${span}|bis zum|\d{4})`,
        'iu',
      ),
      /(?<!\p{L})(?:auf|für) (?:die )?Dauer von|auf unbestimmte Zeit|auf unbestimmte Dauer/iu,
      new RegExp(
        String.raw`(?<!\p{L})(?:vertrag|vereinbarung|vertragsverhältnis)(?!\p{L})[^;]{0,100}(?:läuft|endet|gilt|beginnt|geschlossen)[^;]{0,80}(?:${span}|bis|am \d)`,
        'iu',
      ),
    ],
    unless: /geheim|vertraulich|stillschweigen|verschwiegen/iu,
  },
  {
    name: 'cap on liability',
    asked:
      /\bhaftungs\w*(?:hoechst|grenze|begrenzung|beschraenkung|summe|limit|deckel|umfang)|\bhaftung\b.{0,60}(?:begrenz|beschraenk|gedeckelt|hoechst|maximal|limit|wie hoch)|\b(?:wie hoch|wie weit|wie viel|wieviel|maximal|hoechstens|bis zu|hoehe|obergrenze|grenze)\b.{0,60}\bhaft/,
    words: 'Haftung haftet begrenzt beschränkt höchstens Schadensfall Höhe',
    worded: [
      /(?<!\p{L})(?:haftet|haften|haftung(?:s\p{L}+)?)(?!\p{L})[^;]{0,160}(?<!\p{L})(?:begrenzt|beschränkt|höchstens|maximal|bis zu|gedeckelt)(?!\p{L})/iu,
      /(?<!\p{L})(?:begrenzt|beschränkt|höchstens|maximal)(?!\p{L})[^;]{0,80}(?<!\p{L})haft/iu,
      new RegExp(
        String.raw`(?<!\p{L})haftungs(?:höchst|ober|summe|grenze|begrenzung)\p{L}*[^;]{0,80}${money}`,
        'iu',
      ),
    ],
  },
  {
    name: 'price restriction',
    asked:
      /\bpreis(?:erhoehung|anpassung|steigerung|gleitklausel)|(?:\bpreis|\bverguetung|entgelt|gebuehr|\bmiete|\bkosten)\w*\b.{0,80}\b(?:ge)?(?:erhoeh|erhoht|anheb|angehoben|anpass|angepasst|steig|teurer)|\b(?:erhoeh|anheb|anpass|steig)\w*\b.{0,60}(?:\bpreis|\bverguetung|entgelt|gebuehr|\bmiete)/,
    words: 'Erhöhung erhöhen anheben anpassen Preisanpassung Preiserhöhung höchstens Index Jahr',
    worded: [
      /(?<!\p{L})(?:preis\p{L}*|vergütung|\p{L}*entgelt|gebühren?|miete|er|es|sie)(?!\p{L})[^;]{0,120}(?<!\p{L})(?:erhöh|anheb|angehoben|anpass|angepasst|steig)/iu,
      /(?<!\p{L})(?:preis)?(?:erhöhung|anpassung|anhebung)(?:en)?(?!\p{L})/iu,
    ],
  },
  {
    name: 'interest on late payments',
    asked: /\bverzugszins|\bzins\w*\b.{0,60}\b(?:verzug|verspaet|zu spaet)|\bzahlungsverzug/,
    words: 'Zinsen Verzugszinsen Zahlungsverzug Basiszinssatz Prozentpunkte',
    worded: [/(?<!\p{L})(?:verzugs)?zins(?:en|satz)?(?!\p{L})|verzinsen/iu],
  },
  {
    name: 'payment terms',
    asked:
      /\bzahlungs(?:ziel|frist|bedingung)|(?:\bwann|\bwie (?:schnell|lange)|\bwie ?viel(?:e|en)? (?:zeit|tage?n?|wochen)|\bfrist\b|\bfaellig)\b.{0,80}(?:\brechnung|\bzahl|\bbezahl|\bbegl[ei]ch|\bueberweis|\bentgelt)|\brechnung\w*\b.{0,60}\b(?:faellig|bezahl|zahl|begl[ei]ch)/,
    words: 'Rechnung Rechnungen zahlbar fällig begleichen innerhalb Tagen netto Zugang',
    worded: [
      new RegExp(
        String.raw`(?<!\p{L})(?:rechnung(?:en|sbetrag)?|zahlung(?:en|sziel)?|vergütung|entgelt|zahlbar)(?!\p{L})[^;]{0,140}(?:${span}|fällig)`,
        'iu',
      ),
    ],
  },
  {
    name: 'liquidated damages',
    asked: /\bvertragsstrafe|\bpoenale|\bkonventionalstrafe|\bstrafzahlung/,
    words: 'Vertragsstrafe Pönale zahlt angefangene Woche Tag höchstens Überschreitung Verzug',
    worded: [
      /(?<!\p{L})(?:vertragsstrafe|pönale|konventionalstrafe)/iu,
      /(?<!\p{L})(?:zahlt|zahlen|schuldet|mindert|verwirkt|fällig)(?!\p{L})[^;]{0,100}(?:(?<!\p{L})(?:je|pro)|für jede[mnrs]?)\s(?:angefangene[mnrs]?\s)?(?:Tag|Woche|Monat|Stunde|Werktag|Arbeitstag|Kalendertag|\p{L}*punkt)/iu,
    ],
  },
  {
    name: 'availability',
    asked: /\bverfuegbarkeit/,
    words: 'Verfügbarkeit verfügbar Kalendermonat Prozent gewährleistet',
    worded: [/(?<!\p{L})verfügbarkeit(?!\p{L})[^;]{0,100}\d|\d\s?(?:%|Prozent)[^;]{0,80}verfügbar/iu],
  },
  {
    name: 'subcontracting',
    asked: /\bunterauftrag|\bsubunternehm|\bsubdienstleist/,
    words: 'Unterauftragnehmer Subunternehmer Zustimmung einsetzen Dritte',
    worded: [/(?<!\p{L})(?:unterauftrag|subunternehm|subdienstleist)/iu],
  },
  {
    name: 'data protection',
    asked:
      /\bdatenschutz(?!beauftragt|koordinator|behoerd)|\bpersonenbezogene\w* daten|\bwo\b.{0,60}\bdaten\b.{0,60}\b(?:verarbeite|gespeicher|liegen|gehoste)/,
    words: 'personenbezogene Daten Datenschutz Verarbeitung Rechenzentren Union DSGVO',
    worded: [/personenbezogene[mnrs]?\sDaten|(?<!\p{L})(?:datenschutz|auftragsverarbeitung|DSGVO)/iu],
  },
  {
    name: 'warranty duration',
    asked:
      /\b(?:gewaehrleistung|garantie|verjaehrung)s?(?:frist|zeit|dauer|zeitraum)|\b(?:wie lange?|bis wann)\b.{0,80}\b(?:gewaehrleistung|garantie|maengel|verjaehr)/,
    words: 'Gewährleistung Mängel Mängelansprüche verjähren Monate Abnahme Garantie',
    worded: [
      new RegExp(
        String.raw`(?<!\p{L})(?:gewährleistung|garantie|mängel|verjähr)\p{L}*(?!\p{L})[^;]{0,140}${span}`,
        'iu',
      ),
    ],
  },
  {
    name: 'inspection and rejection',
    asked:
      /\babnahme|\babgenommen|\babnehmen|\bmaengelruege|\bruegefrist|\bmaengel\b.{0,40}\b(?:ruegen|geruegt|anzeigen|melden)/,
    words: 'Abnahme abgenommen prüft Mängel rügt Lieferung Werktage',
    worded: [/(?<!\p{L})(?:abnahme|abgenommen|abzunehmen|mängelrüge|rügt|rügen|gerügt)(?!\p{L})/iu],
  },
  {
    name: 'insurance',
    asked: /\bversicherungs?(?:summe|pflicht|schutz|nachweis)|\bhaftpflicht|\bversichert\b/,
    words: 'Versicherung Haftpflichtversicherung Deckungssumme versichert Nachweis',
    worded: [/(?<!\p{L})(?:betriebs|berufs)?(?:haftpflicht)?versicher|deckungssumme/iu],
  },
  {
    name: 'signatures',
    asked:
      /\b(?:wer|wem|welche\w*)\b.{0,120}\b(?:unterschrieb\w*|unterzeichne\w*|unterschreib\w*)|\bunterzeichner|\bunterschrift/,
    words: 'gezeichnet Unterschrift Geschäftsführer Geschäftsführerin Vorstand Auftraggeber Auftragnehmer',
    worded: [
      /(?:^|\s)gez\.\s/u,
      /(?:^|\n)\s{0,4}(?:i\. ?[AV]\.|ppa\.)?\s?Für (?:(?:den|die|das) )?\p{Lu}[^:\n.]{2,60}:\s{0,4}\p{Lu}/u,
      /(?<!\p{L})Unterschrift(?:en)?\s?:/u,
    ],
  },
  {
    name: 'payment',
    asked:
      /\b(?:wie hoch|wie ?viel|was|welche\w*|hoehe)\b.{0,80}(?:\bverguetung|\w*entgelt\b|\bhonorar|\w*preis\b|\w*gebuehr\w*|\bkosten\b|\bkostet|\w*pauschale|\w*miete\b|\bzahl(?:t|en)\b)/,
    words: 'Vergütung Entgelt Preis Honorar beträgt EUR Euro monatlich zuzüglich Umsatzsteuer',
    worded: [
      new RegExp(
        String.raw`(?:(?<!\p{L})(?:vergütung|honorar|preis|kostet|kosten)|entgelt|gebühr|pauschale|miete|\p{L}preis)(?!\p{L})[^;]{0,120}${money}`,
        'iu',
      ),
    ],
  },
]

import type { ClauseInLanguage } from './clause-in-language.ts'

const count = String.raw`(?:\d+|une?|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|quinze|dix-huit|vingt|vingt-quatre|trente|trente-six|quarante-cinq|soixante|quatre-vingt-dix)`
const span = String.raw`${count}(?:\s?\([^)]{1,30}\))?\s(?:jours?|semaines?|mois|ans?|années?|heures?|trimestres?)(?!\p{L})`
const money = String.raw`\d[\d.,  \u202f]*\s?(?:euros?|€|EUR|CHF|francs?|%)`

/** The narrower kinds come first. */
export const frenchClauses: ClauseInLanguage[] = [
  {
    name: 'governing law',
    asked:
      /\b(?:droit|loi) applicable|\bquel(?:le)? (?:droit|loi)\b|\b(?:regi|soumis)e?\b.{0,40}\b(?:droit|loi)\b|\bloi\b.{0,40}\bregit/,
    words: 'droit loi applicable soumis régi contrat français',
    worded: [
      /(?<!\p{L})(?:soumise?s?|régie?s?|interprétée?s?)(?!\p{L})[^;]{0,80}(?<!\p{L})(?:droit|lois?)(?!\p{L})/iu,
      /(?<!\p{L})(?:droit|loi)\s(?:applicable|\p{L}+(?:ais|ois|ien|ande?|ique|aise|oise|ienne))(?!\p{L})[^;]{0,60}(?:appliqu|applicable|régi|est)/iu,
    ],
  },
  {
    name: 'venue',
    asked: /\btribuna(?:l|ux)\b|\bjuridiction|\barbitrage\b.{0,40}\b(?:ou|lieu)|\bou\b.{0,40}\blitige/,
    words: 'tribunal tribunaux compétent juridiction litige compétence',
    worded: [/(?<!\p{L})tribuna(?:l|ux)(?!\p{L})|(?<!\p{L})juridictions?(?!\p{L})|cour d['’]arbitrage/iu],
  },
  {
    name: 'duration of confidentiality',
    asked: /\b(?:combien de temps|duree|jusqu ?a quand|jusqu['’]a quand)\b.{0,80}\b(?:confidenti|secret)/,
    words: 'confidentialité confidentielles secrètes durée ans après fin contrat',
    worded: [
      new RegExp(String.raw`(?:confidenti|secr[èe]t)[^.]{0,220}(?:${span}|sans limitation de durée)`, 'iu'),
    ],
  },
  {
    name: 'confidentiality',
    asked: /\bconfidentialite|\bconfidentiel|\bsecret/,
    words: 'confidentialité confidentielles secrètes informations divulguer',
    worded: [/(?<!\p{L})(?:confidenti|secr[èe]te?s?(?!\p{L}))/iu],
  },
  {
    name: 'notice of termination',
    asked: /\bpreavis|\b(?:delai|combien de temps|quand|quelle avance)\b.{0,80}\b(?:resili|denonc)/,
    words: 'préavis résilier résiliation mois échéance lettre recommandée',
    worded: [
      /(?<!\p{L})préavis(?!\p{L})/iu,
      new RegExp(String.raw`(?<!\p{L})(?:résili|dénonc)\p{L}*[^;]{0,160}${span}`, 'iu'),
    ],
  },
  {
    name: 'termination',
    asked: /\bresili|\bdenonc(?:er|iation)|\brupture\b/,
    words: 'résilier résiliation manquement dénonciation rupture',
    worded: [/(?<!\p{L})(?:résili|dénonc)/iu],
  },
  {
    name: 'renewal',
    asked: /\brenouvel|\breconduction|\bprolong/,
    words: 'renouvelé renouvellement reconduction tacite périodes',
    worded: [/(?<!\p{L})(?:renouvel|reconduction|reconduit|prolong)/iu],
  },
  {
    name: 'term',
    asked:
      /\bduree\b.{0,40}\b(?:contrat|bail|accord|convention)|\bcombien de temps\b.{0,20}\b(?:dure|court)\b|\bquand\b.{0,80}(?:\bcommence|\bprend|\bexpire|\bse termine|\becheance|\bfin\b).{0,60}|\bquand\b.{0,60}\b(?:contrat|bail)\b.{0,60}\b(?:fin|expire|echeance)/,
    words: 'durée contrat effet ans mois prend expire échéance',
    worded: [
      new RegExp(String.raw`(?<!\p{L})(?:durée|période)(?!\p{L})[^;]{0,60}(?:${span}|indéterminée)`, 'iu'),
      /(?<!\p{L})(?:contrat|accord|convention|bail)(?!\p{L})[^;]{0,80}(?:prend (?:effet|fin)|expire|entre en vigueur)/iu,
    ],
    unless: /confidenti|secr[èe]t/iu,
  },
  {
    name: 'cap on liability',
    asked:
      /\bplafond\b.{0,60}\bresponsab|\bresponsab\w*\b.{0,60}\b(?:plafon|limit|maxim|montant)|\b(?:combien|montant|limit\w*|maxim\w*)\b.{0,80}\bresponsab/,
    words: 'responsabilité excéder dépasser limitée plafonnée montant totale',
    worded: [
      /(?<!\p{L})responsabilité(?!\p{L})[^;]{0,180}(?<!\p{L})(?:excéder|excède|dépasser|dépasse|limitée?|plafonnée?|maxim\p{L}*)(?!\p{L})/iu,
      /(?<!\p{L})plafond(?!\p{L})[^;]{0,80}responsabilité/iu,
    ],
  },
  {
    name: 'price restriction',
    asked:
      /\b(?:revision|indexation|augmentation|hausse)\b.{0,40}\b(?:prix|redevance|tarif|loyer)|\b(?:prix|redevance|tarif|loyer)s?\b.{0,60}\b(?:revise|augment|index|hausse)/,
    words: 'révisé révision indexation indice augmentation prix année',
    worded: [
      /(?<!\p{L})(?:prix|redevance|tarifs?|loyer)(?!\p{L})[^;]{0,100}(?<!\p{L})(?:révis|index|indice|augment)/iu,
    ],
  },
  {
    name: 'interest on late payments',
    asked: /\binterets? (?:de retard|moratoire)|\bretard de paiement|\bpenalites? de retard/,
    words: 'intérêts retard paiement taux pénalités',
    worded: [/(?<!\p{L})intérêts?(?!\p{L})[^;]{0,40}(?:retard|moratoire)|pénalités? de retard/iu],
  },
  {
    name: 'payment terms',
    asked:
      /\bdelais? de (?:paiement|reglement)|\b(?:sous|dans) (?:quel|combien)\b.{0,80}\b(?:factur|pay|regl)|\b(?:quand|combien de (?:temps|jours))\b.{0,80}\b(?:factures?\b.{0,60}\b(?:pay|regl)|(?:payer|regler)\b.{0,40}\bfacture)/,
    words: 'factures réglées payables paiement jours fin de mois réception',
    worded: [
      new RegExp(
        String.raw`(?<!\p{L})(?:factures?|réglée?s?|règlement|payables?|payée?s?|paiement)(?!\p{L})[^;]{0,120}${span}`,
        'iu',
      ),
    ],
  },
  {
    name: 'liquidated damages',
    asked: /\bpenalite|\bclause penale|\bastreinte/,
    words: 'pénalité pénalités retard heure jour plafonnée redevance',
    worded: [/(?<!\p{L})(?:pénalités?|astreinte|clause pénale)(?!\p{L})/iu],
  },
  {
    name: 'availability',
    asked: /\bdisponibilite/,
    words: 'disponibilité garantit mois service',
    worded: [/(?<!\p{L})(?:in)?disponibilité(?!\p{L})[^;]{0,100}\d/iu],
  },
  {
    name: 'subcontracting',
    asked: /\bsous-?trait/,
    words: 'sous-traiter sous-traitant accord écrit préalable agréé',
    worded: [/(?<!\p{L})sous-?trait/iu],
  },
  {
    name: 'data protection',
    asked: /\bdonnees (?:a caractere )?personnel|\brgpd|\b(?:ou|violation|fuite)\b.{0,60}\bdonnees\b/,
    words: 'données caractère personnel hébergées RGPD violation notifiée',
    worded: [/données (?:à caractère )?personnel|(?<!\p{L})RGPD(?!\p{L})|violation de données/iu],
  },
  {
    name: 'warranty duration',
    asked: /\b(?:duree|periode|delai)\b.{0,20}\bgarantie|\bcombien de temps\b.{0,60}\bgaranti/,
    words: 'garantie mois ans réception défauts',
    worded: [
      new RegExp(String.raw`(?<!\p{L})(?:garantie?s?|garantit|vices?)(?!\p{L})[^;]{0,120}${span}`, 'iu'),
    ],
  },
  {
    name: 'inspection and rejection',
    asked: /\brecette\b|\bprononcer la reception|\breserves\b.{0,40}\blivraison/,
    words: 'recette réception prononcer livraison jours réserves',
    worded: [/(?<!\p{L})recette(?!\p{L})|procès-verbal de réception|réserves/iu],
  },
  {
    name: 'insurance',
    asked: /\bassurance|\bassure\b/,
    words: 'assurance police garantie attestation couverture',
    worded: [/(?<!\p{L})(?:assurances?|police d['’]assurance)(?!\p{L})/iu],
  },
  {
    name: 'signatures',
    asked: /\bqui\b.{0,80}\bsign(?:e|ent|ee|es|aient|erent)?\b|\bsignataires?\b|\bpar qui\b.{0,60}\bsigne/,
    words: 'signature signé fait pour directeur directrice gérant président',
    worded: [
      /(?:^|\n)\s{0,4}Pour (?:(?:le|la|les) |l['’])?\p{Lu}[^:\n.]{2,60}:\s{0,4}\p{Lu}/u,
      /(?<!\p{L})[Ss]igné(?:e|s)?\s(?:par|:)|(?<!\p{L})Signatures?\s?:/u,
    ],
  },
  {
    name: 'payment',
    asked:
      /\b(?:quel(?:le)?|combien|a combien|montant)\b.{0,80}(?:\bprix\b|\bredevance|\bcoute?\b|\bcout\b|\btarif|\bremuneration|\bhonoraires|\bloyer|\bpai?e\w*|\bverse\w*)/,
    words: 'prix redevance montant euros hors taxes mensuelle tarif',
    worded: [
      new RegExp(
        String.raw`(?<!\p{L})(?:redevance|prix|montant|honoraires|rémunération|loyer|forfait|tarif|coût)(?!\p{L})[^;]{0,120}${money}`,
        'iu',
      ),
    ],
  },
]

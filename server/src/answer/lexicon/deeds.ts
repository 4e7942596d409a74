/** What somebody does once, as opposed to what a document lays down. `told` is how it is told of, `any` also by its nouns. */
export type Deed = { verb: RegExp; past: RegExp; told: RegExp; any: RegExp }

const word = (forms: string) =>
  new RegExp(String.raw`(?<!\p{L})(?:${forms.trim().replace(/\s+/g, '|')})(?!\p{L})`, 'iu')

const deed = (verb: string, past: string, nouns: string, alsoTold = ''): Deed => ({
  verb: word(verb),
  past: word(past),
  told: word(`${past} ${alsoTold}`),
  any: word(`${verb} ${past} ${alsoTold} ${nouns}`),
})

const sign = deed(
  'sign execute unterzeichnen unterschreiben signer firmar',
  'signed executed unterzeichnete?n? unterschrieben signée?s? firmad[oa]s? firmó',
  'signature unterschrift unterzeichnung firma',
  'made dated concluded entered geschlossen',
)
const pay = deed(
  'pay settle reimburse bezahlen zahlen begleichen überweisen payer régler pagar',
  'paid settled reimbursed gezahlt bezahlte?n? beglichen überwiesen payée?s? réglée?s? pagad[oa]s? pagó',
  'payment zahlung paiement pago',
)
const change = deed(
  'amend increase raise reduce ändern erhöhen senken modifier augmenter réduire modificar aumentar reducir',
  'amended increased raised reduced geändert erhöhte?n? gesenkt senkte?n? modifiée?s? augmentée?s? réduite?s? modificad[oa]s? modificó aumentad[oa]s? aumentó reducid[oa]s? redujo',
  'amendment increase reduction änderung erhöhung senkung modification augmentation réduction modificación aumento reducción',
)
/** Without those by which contracts lay down what holds: "agree", "accept". */
const deeds: Deed[] = [
  deed(
    'renew extend prolong verlängern erneuern renouveler prolonger reconduire renovar prorrogar',
    'renewed extended prolonged verlängerte?n? erneuerte?n? renouvelée?s? prolongée?s? reconduite?s? renovad[oa]s? renovó prorrogad[oa]s? prorrogó',
    'renewal non-renewal extension verlängerung nichtverlängerung renouvellement prolongation renovación prórroga',
  ),
  deed(
    'terminate cancel end kündigen beenden aufheben résilier rescindir cancelar',
    'terminated cancell?ed ended gekündigt kündigte?n? beendete?n? aufgehoben résiliée?s? rescindid[oa]s? rescindió cancelad[oa]s? canceló',
    'termination cancellation kündigung beendigung aufhebung résiliation rescisión',
  ),
  change,
  deed(
    'appoint elect dismiss ernennen bestellen wählen entlassen nommer élire nombrar elegir',
    'appointed elected dismissed ernannte?n? bestellte?n? gewählte?n? entlassen nommée?s? élue?s? nombrad[oa]s? nombró elegid[oa]s?',
    'appointment election dismissal ernennung bestellung wahl nomination élection nombramiento elección',
  ),
  sign,
  pay,
]

/** What only a body decides: a party to a contract agrees to its clauses. */
const decisions = deed(
  'approve agree accept reject decline refuse resolve decide consent authori[sz]e adopt endorse genehmigen billigen beschließen zustimmen ablehnen annehmen approuver accepter refuser décider adopter aprobar aceptar rechazar decidir',
  'approved agreed accepted rejected declined refused resolved decided voted consented authori[sz]ed adopted endorsed carried genehmigt gebilligt beschlossen beschloss zugestimmt stimmten? abgelehnt lehnten? angenommen approuvée?s? acceptée?s? refusée?s? décidée?s? adoptée?s? aprobad[oa]s? aprobó aceptad[oa]s? aceptó rechazad[oa]s? rechazó decidid[oa]s? decidió',
  'approval decision resolution consent genehmigung zustimmung beschluss entscheidung approbation décision aprobación decisión',
)

/** Who decides for others: "the board", "der Lenkungsausschuss". */
export const decidingBody =
  /(?<!\p{L})(?:(?:\p{L}{1,20} )?(?:board|committee|council|assembly|directors|trustees|shareholders|members)|vorstand(?:es|s)?|aufsichtsrat(?:es|s)?|\p{L}{0,20}ausschuss(?:es)?|gemeinderat(?:es|s)?|beirat(?:es|s)?|gesellschafterversammlung|mitgliederversammlung|conseil(?: d['’]administration)?|comité|assemblée(?: générale)?|consejo(?: de administración)?|junta(?: directiva)?|asamblea)(?!\p{L})/iu

/** Begin a question whether something was done. */
const whether = {
  english:
    /^\W*(?:(?:and|but|so|then) )?(?:did|didn['’]t|was|wasn['’]t|were|weren['’]t|has|hasn['’]t|have|haven['’]t|had|hadn['’]t)\s/iu,
  german: /^\W*(?:(?:und|aber) )?(?:wurden?|hat|haben|ist|sind|hatten?|war|waren)\s/iu,
  french:
    /^\W*(?:(?:et|mais) )?(?:est-ce qu|(?:l[ea]s?|l['’]|ce|cette|notre|nos|on) ?.{0,80}(?:a|ont|est|fut)(?:-t)?-(?:il|elle|on|ils|elles)|(?:a|ont|est|fut)(?:-t)?-(?:il|elle|on|ils|elles)|(?:a|avons|ont)-)/iu,
  spanish:
    /^\W*(?:(?:y|pero) )?(?:se (?=\p{L}{3,20}(?:ó|aron|ieron))|ha|han|fue|fueron|hemos|\p{L}{3,20}(?:ó|aron|ieron) )/iu,
}
/** Ask who did it, when or why. */
const more = {
  english:
    /^\W*(?:(?:and|but|so) )?(?:who|when|why|how|by whom|where|what|on what date|which)(?!\p{L}).{0,120}?(?<!\p{L})(?:did|was|were|has|have|had)(?!\p{L})|^\W*who\s/iu,
  german:
    /^\W*(?:(?:und|aber) )?(?:wer|wann|warum|weshalb|wieso|wie|was|welche[rmns]?).{0,120}(?<!\p{L})(?:wurden?|hat|haben|hatten?|ist|sind|war)(?!\p{L})/iu,
  french:
    /^\W*(?:et )?(?:qui|quand|pourquoi|comment|quelle?s?|qu['’]).{0,120}(?<!\p{L})(?:a|ont|est|été|fut)(?!\p{L})/iu,
  spanish: /^\W*(?:y )?(?:quién(?:es)?|cuándo|por qué|cómo|qué|cuál)(?!\p{L})/iu,
}

const longest = 400
const article = /^(?:the|our|your|their|its|this|any|did|has|had|was)\s/iu
const behindDid =
  /(?<!\p{L})did(?:n['’]t)?(?!\p{L})|(?<!\p{L})(?:decided|resolved|voted|agreed|refused) (?:not )?to\s/iu
const whenOrWhy =
  /^\W*(?:(?:and|but|so|und|aber|et|y) )?(?:when|why|wann|warum|weshalb|wieso|quand|pourquoi|cuándo|por qué)(?!\p{L})/iu

const german = ['german'] as const
const all = ['english', 'german', 'french', 'spanish'] as const

/** A deed that is asked about; `body` is who is asked to have decided it. */
export type DeedAsked = {
  deed: Deed
  /** Whether it is asked if, when or why it was done, so that who answers must say that it was. */
  mustBeTold: boolean
  body: string | null
}

/** The deed that a question asks about; null for a question of what a document lays down. */
export function deedAsked(text: string, language: string): DeedAsked | null {
  const question = text.slice(0, longest)
  // A short question in any of them may be taken for English, but "was" is German, too.
  const spoken = language === 'german' ? german : all
  const isWhether = spoken.some(one => whether[one].test(question))
  if (!isWhether && !spoken.some(one => more[one].test(question))) return null
  const body = decidingBody.exec(question)?.[0].replace(article, '') ?? null
  const mayBePlain = body !== null || behindDid.test(question)
  const isAsked = ({ verb, past }: Deed) => past.test(question) || (mayBePlain && verb.test(question))
  const found = deeds.find(isAsked) ?? (body !== null && isAsked(decisions) ? decisions : undefined)
  if (!found) return null
  // "Were expenses to be reimbursed?" asks what is laid down.
  const asks = found.any.exec(question)
  if (asks && isToBeDone(question.slice(0, asks.index))) return null
  // Who signed a contract, and when, it says in other words, and so it does of what is paid; why revenue grew, as well.
  const isOnce = found !== sign && found !== pay && found !== change
  return { deed: found, mustBeTold: isWhether || (isOnce && whenOrWhy.test(question)), body }
}

/** Lay down what holds, or make it depend on something. */
const laysDown =
  /(?<!\p{L})(?:shall|(?<!(?:\d|in|by|since|until|till|of|to|from|last|next|this|early|late) )may(?! \d)|must|will|can|could|would|should|if|unless|until|upon|whenever|when|where|once|provided|either party|any|each|automatically|darf|dürfen|kann|können|muss|müssen|soll|sollen|wird|werden|wenn|falls|sofern|sobald|automatisch|peut|peuvent|doit|doivent|si|lorsque|puede|pueden|debe|deben|cuando)(?!\p{L})/iu
/** Stand before what holds in some cases, or of some. */
const condition =
  /(?<!\p{L})(?:if|unless|until|upon|whenever|when|where|once|provided|any|which|that|after|before|wenn|falls|sofern|sobald|nachdem|bevor|si|lorsque|cuando)(?!\p{L})[^.;]{0,160}$/iu
/** Before a deed: it was done. */
const done =
  /(?<!\p{L})(?:was|were|has|have|had|hereby|wurden?|hat|haben|hatten?|hiermit|ont|fut|été|par la présente|ha|han|fue|fueron|por la presente)(?!\p{L})[^.;]{0,80}$/iu
/** Before the verb itself: it was decided, or is done by this. */
const decidedTo =
  /(?<!\p{L})(?:(?:decided|resolved|voted|agreed|refused|declined)(?: not)? to|(?:beschlossen|beschloss|entschieden|entschied),?(?:[^.;]{0,60}) zu|décidé (?:de ne pas|de)|(?:decidió|decidido|acordó|acordado)(?: no)?|hereby|hiermit|par la présente|por la presente)\s(?:mutually )?$/iu
/** In a sentence: it was spoken of, put off or announced, but not done. */
const undone =
  /(?<!\p{L})(?:propos\p{L}*|discuss\p{L}*|consider\p{L}*|defer\p{L}*|postpon\p{L}*|withdr[ae]w\p{L}*|announc\p{L}*|agenda|suggest\p{L}*|request\p{L}*|recommend\p{L}*|debat\p{L}*|review\p{L}*|intend\p{L}*|plan(?:s|ned|ning)?|expect\p{L}*|tabled|adjourned|pending|whether|not yet|to be (?=\p{L})|draft\p{L}*|vertagt\p{L}*|verschoben\p{L}*|zurückgestellt\p{L}*|zurückgezogen\p{L}*|beraten\p{L}*|berieten?|beriet|diskutiert\p{L}*|erörtert\p{L}*|beantragt\p{L}*|vorgeschlagen\p{L}*|vorschlag\p{L}*|angekündigt\p{L}*|geplant\p{L}*|tagesordnung\p{L}*|erwogen|ob|noch nicht|proposé\p{L}*|discuté\p{L}*|envisagé\p{L}*|reporté\p{L}*|retiré\p{L}*|annoncé\p{L}*|demandé\p{L}*|ordre du jour|propuest\p{L}*|propuso|discuti\p{L}*|aplaz\p{L}*|retir\p{L}*|anunci\p{L}*|solicit\p{L}*|orden del día)(?!\p{L})/iu
/** What somebody may do, has to do or has time for: "has a right to terminate", "has 30 days to pay". */
const mayDo =
  /(?<!\p{L})(?:rights?|recht|droit|derecho|obligations?|obliged|obligated|duty|option|power|entitled|time|days?|weeks?|months?|pflicht|verpflichtet|berechtigt|tage?n?|wochen?|monate?n?|jours?|mois|días?|mes(?:es)?|frist|obligé|tenue?s?|obligación|facultad)(?!\p{L})(?:[^.;,]{0,60}?)(?<!\p{L})(?:to|zur|zum|zu|de|à|para|a)\s(?:[\p{L}]{1,20}\s){0,3}$/iu
/** "Has to approve", "had the fee to pay" */
const hasTo =
  /(?<!\p{L})(?:has|have|had|was|were|hat|haben|hatten?)\s(?:[^.;,]{0,40}\s)?(?:to|zu)\s(?:be\s)?$/iu
/** Before a deed: it is done now, by who writes. */
const ofWriter = /(?<!\p{L})(?:we|I|wir|ich|nous|je)\s(?:\p{L}{1,20}\s){0,2}$/iu
/** Behind a deed: "the increase was due to …". */
const happened =
  /^[^.;]{0,60}(?<!\p{L})(?:was|were|had|has (?:taken|come|occurred)|resulted|came|took|followed|wurden?|war|waren|était|étaient|fue|fueron)(?!\p{L})/iu
/** Before a deed: it is always done so. */
const always = /(?<!\p{L})(?:is|are|be|being|est|sont|son|es)\s(?:\p{L}{1,20}\s){0,3}$/iu

/** Where a clause ends and another begins, so that what one decides is not what the other speaks of. */
const clauseEnd =
  /;\s|,?\s(?:and|but|while|und|aber|et|mais|y|pero)\s(?=(?:the|it|we|they|he|she|this|no|der|die|das|es|wir|sie|le|la|les|il|elle|nous|el|los|las|se)\s)/iu

/**
 * Whether a sentence tells that the deed was done, or decided, and not what a document lays down about it. In a contract it must
 * say that it was done: there, amounts "paid" are those that somebody pays.
 */
export function tellsDeed(sentence: string, deed: Deed, inContract: boolean): boolean {
  const clauses = inContract ? [sentence] : sentence.split(clauseEnd)
  return clauses.some(clause => clauseTells(clause, deed, inContract))
}

function clauseTells(
  sentence: string,
  { any, told }: Pick<Deed, 'any' | 'told'>,
  inContract: boolean,
): boolean {
  const match = any.exec(sentence)
  if (!match) return false
  if (isUndone(sentence)) return false
  const before = sentence.slice(0, match.index)
  if (decidedTo.test(before)) return !condition.test(before)
  if (mayDo.test(before) || isToBeDone(before)) return false
  if (!inContract && isDecided(sentence, match)) return true
  const isPast = told.test(match[0])
  if (isPast && done.test(before) && !condition.test(before)) return true
  if (inContract || laysDown.test(sentence)) return false
  const behind = sentence.slice(match.index + match[0].length)
  return ofWriter.test(before) || happened.test(behind) || (told.test(sentence) && !always.test(before))
}

/** "The renewal was discussed", but not "the proposed renewal was approved". */
function isUndone(clause: string): boolean {
  const decided = decisions.past.exec(clause)
  return undone.test(decided ? clause.slice(decided.index) : clause)
}

const isToBeDone = (before: string) => hasTo.test(before) && !decisions.past.test(before)

/** "The renewal was approved", but not what decides about something else and only names the deed. */
function isDecided(clause: string, deed: RegExpExecArray): boolean {
  const decided = decisions.past.exec(clause)
  return decided !== null && !(decided.index === deed.index && decided[0] === deed[0])
}

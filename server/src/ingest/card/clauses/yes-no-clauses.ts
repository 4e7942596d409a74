import type { Said, Settled } from './said.ts'

/** "May terminate this agreement", "kann den Vertrag kündigen", "peut résilier le contrat". */
const mayEnd =
  /(?<!\p{L})(?:may|can|entitled to|right to|option to|kann|können|darf|dürfen|peut|peuvent|pourra)(?!\p{L})[^.;]{0,160}?(?<!\p{L})(?:(?:terminate|cancel|end|leave|be (?:terminated|ended|cancelled))(?!\p{L})(?=[^.;]{0,60}(?<!\p{L})(?:agreement|contract|lease|engagement|licen[cs]e|letter|it|subscription|services|employment|arrangement|early|without|on|by|at)(?!\p{L}))|kündigen|gekündigt|résilier|donner congé)(?!\p{L})/iu
const ends =
  /(?<!\p{L})(?:terminat\w*|cancel\w*|end|ending|kündig\p{L}*|gekündigt|kündigung|résili\p{L}*|congé)(?!\p{L})/iu
/** Words that say by themselves that no reason is needed. */
const noReason =
  /(?<!\p{L})(?:without (?:cause|(?:any |giving (?:any )?)?reasons?)|for (?:its |their |his )?(?:own )?convenience|for any (?:or no )?reason|no reason|break (?:date|clause|option|right)|with or without (?:cause|reason)|ohne (?:angabe von gr[uü]nd\p{L}*|grund|gründe)|sans (?:motif|justification|avoir à (?:se )?justifi\p{L}*|indication de motif))(?!\p{L})/iu
/** Words that say so where nothing else is a condition. */
const whenever =
  /(?<!\p{L})(?:at any time|jederzeit|à tout moment|either (?:party|of us|side)|any party|each (?:party|of us)|both parties|jede (?:partei|vertragspartei|seite)|beide (?:parteien|seiten)|chaque partie|les deux parties)(?!\p{L})/iu
const onNotice = /(?<!\p{L})(?:notice|frist|préavis)(?!\p{L})/iu
const conditional =
  /(?<!\p{L})(?:breach\w*|defaults?|for cause|good cause|insolven\w*|bankrupt\w*|liquidation|dissolution|if|in the event|events?|occur\w*|unless|fails?|failure|violat\w*|change (?:of|in) control|mutual\w*|agreement in writing|resign\w*|after (?:the )?terminat\w*|upon (?:expiration|termination)|following|probation\w*|wichtige[mnrs]? gr[uü]nd\p{L}*|außerordentlich\p{L}*|wenn|falls|sofern|probezeit|manquement|faute|en cas de|renew\w*|verlänger\p{L}*|reconduction|suspend\w*|contests?|challenges?)(?!\p{L})/iu
const denied =
  /(?<!\p{L})(?:neither (?:party|of us|side)(?! is)[^.;]{0,80}(?<!\p{L})(?:terminate|end|cancel)(?!\p{L})|cannot (?:terminate|cancel|end)|(?:may|shall|can) not (?:be )?(?:terminate|cancel)\w*[^.;]{0,60}(?:convenience|without|during|before)|not without (?:good )?cause|ordentliche kündigung[^.;]{0,40}ausgeschlossen|nicht ordentlich gekündigt)(?!\p{L})/iu
/** "Upon termination for any reason", which is about what comes then. */
const afterwards =
  /(?<!\p{L})(?:(?:up)?on|after|following|of|event of|survive) (?:any |the |such )?(?:expiration or )?(?:termination|expiration)(?!\p{L})|(?<!\p{L})(?:survive|deemed|resign)\w*/iu
const forCause =
  /(?<!\p{L})(?:insolven\w*|bankrupt\w*|(?<!or )(?<!without )(?:for|with) ["“]?cause)(?!\p{L})/iu
const longestPlain = 320
const fewestWords = 5
const isHeading = (text: string) => text.split(/\s+/).length < fewestWords

/** Whether a party may end the contract without a reason. */
export function readConvenience({ text, heading, label }: Said): Settled | null {
  if (label !== null) return ends.test(label) && noReason.test(text) ? answer('yes', text, 6) : null
  if (!ends.test(text) || isHeading(text)) return null
  if (denied.test(text)) return /polic(?:y|ies)/i.test(text) ? null : answer('no', text, 4)
  if (afterwards.test(text)) return null
  if (noReason.test(text) && !forCause.test(text) && (mayEnd.test(text) || ends.test(heading)))
    return answer('yes', text, 5)
  // "Either party may terminate on three weeks' notice" needs no reason, as long as none is named.
  const isPlain = text.length <= longestPlain && !conditional.test(text)
  return isPlain && mayEnd.test(text) && whenever.test(text) && onNotice.test(text)
    ? answer('yes', text, 4)
    : null
}

const exclusive =
  /(?<!\p{L})(?<!non-)(?<!non )(?<!not )(?:(?:sole and |sole or )?exclusive(?:ly)? (?:distribut\w*|suppl\w*|rights?(?! to (?:enter|prosecute|control|defend|enforce|determine|use))|licen[cs]\w*|agent|dealer|basis|partner|provider|purchas\w*|from|appoint\w*)|(?:sole|only) (?:distributor|supplier|agent|sponsor|dealer)|from no ?(?:one|body) else|exclusivity (?:is|applies|shall)|exklusiv\p{L}*|alleinvertrieb\p{L}*|ausschließlich (?:beim?|von|vom|bei der|durch)|à titre exclusif|exclusivité (?:est|du|de la)|en exclusivité)(?!\p{L})/iu
const notExclusive =
  /(?<!\p{L})(?:non-?exclusive|not exclusive|nonexclusive|nicht[- ]?exklusiv\p{L}*|nicht (?:verpflichtet|gehalten)[^.;]{0,90}ausschließlich|non exclusive?f?|à titre non exclusif|sans exclusivité|no exclusivity|no (?:sole or )?exclusive (?:rights?|licen[cs]es?|basis)|free to (?:appoint|engage|work|buy|contract)|(?:neither|not)[^.;]{0,40}(?:obliged|bound|required)[^.;]{0,60}(?:alone|only|exclusively))(?!\p{L})/iu
const ofCourts =
  /(?<!\p{L})(?:jurisdiction|courts?|gerichtsstand|tribunal|property of|ownership|usage|use of|remed\w+|whereas|desires?|wish(?:es)?|willing|owner|title|retains?)(?!\p{L})/iu
/** A piece of these words: few sentences have one, and looking for it takes a tenth of the time. */
const mayBeExclusive = /exclu|exklu|ausschließlich|alleinvertrieb|sole|only|alone|from no|free to/iu
const exclusivityLabel = /^(?:exclusivity|exclusive|exklusivität|exclusivité)$/iu

/** Whether a party deals with the other alone. */
export function readExclusivity({ text, label }: Said): Settled | null {
  if (label !== null && exclusivityLabel.test(label))
    return /^(?:no(?:ne)?|nein|keine?|non|aucune?|not? )(?!\p{L})/iu.test(text) || notExclusive.test(text)
      ? answer('no', text, 6)
      : answer('yes', text, 6)
  if (!mayBeExclusive.test(text) || isHeading(text)) return null
  if (notExclusive.test(text)) return ofCourts.test(text) ? null : answer('no', text, 4)
  return exclusive.test(text) && !ofCourts.test(text) ? answer('yes', text, 4) : null
}

const insurance =
  /(?<!\p{L})(?:insurances?|insured?|\p{L}{0,40}versicherung(?:en|sschutz)?|assurances?|assurer)(?!\p{L})/iu
/** The same for these. */
const mayBeInsurance = /insur|versicherung|assur/iu
const insuranceLabel = /^(?:insurance|\p{L}{0,30}versicherung|assurances?)$/iu
const required =
  /(?<!\p{L})(?:(?:shall|must|will|agrees? to|required to|obliged to|undertakes to|has to|needs? to|please|is to)(?!\p{L})[^.;]{0,100}(?:maintain|carry|procure|obtain|keep|take out|provide|hold|effect|purchase)|(?:hold|carr(?:y|ies)|maintain|ha(?:s|ve) in place)s?(?!\p{L})|unterhält|unterhalten|abschließ\p{L}*|abzuschließen|schließt|nachzuweisen|hält|vorzuhalten|verpflichtet|devra|doit|s['’]engage|s['’]oblige|s['’]assurer|titulaire|souscri\p{L}*|maintenir)(?!\p{L})/iu
const notRequired =
  /(?<!\p{L})(?:no insurance|not (?:required|obliged)|nicht verpflichtet|without insurance)(?!\p{L})/iu

/** Whether a party must be insured. */
export function readInsurance({ text, label }: Said): Settled | null {
  if (label !== null && insuranceLabel.test(label))
    return /^(?:no(?:ne|t)?|nein|keine?|non|aucune?)(?!\p{L})/iu.test(text)
      ? answer('no', text, 6)
      : answer('yes', text, 6)
  if (!mayBeInsurance.test(text) || !insurance.test(text)) return null
  if (notRequired.test(text)) return answer('no', text, 4)
  return required.test(text) ? answer('yes', text, 4) : null
}

const answer = (value: 'yes' | 'no', text: string, score: number): Settled => ({
  ...{ value, at: 0, length: text.length, score },
})

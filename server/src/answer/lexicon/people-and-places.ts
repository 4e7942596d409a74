// What a sentence has that says who or where, in English.

const name = String.raw`(?<![.!?"“]\s)(?<!^)\b\p{Lu}[\p{L}\p{M}.'’-]+(?:\s+(?:(?:of|the|de|van|von|da|and|&)\s*)?\p{Lu}[\p{L}\p{M}.'’-]*)*`
const dayOrMonth = String.raw`(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?|January|February|March|April|May|June|July|August|September|October|November|December)\b`
const roles =
  'employees?|workers?|contractors?|volunteers?|managers?|directors?|secretar(?:y|ies)|treasurers?|presidents?|chairs?|chairmen|leads?|leaders?|heads?|officers?|officials?|supervisors?|advisers?|advisors?|coordinators?|administrators?|admins?|engineers?|developers?|maintainers?|contributors?|collaborators?|technicians?|assistants?|trustees?|owners?|tenants?|landlords?|residents?|members?|customers?|clients?|users?|callers?|suppliers?|vendors?|visitors?|guests?|patients?|doctors?|nurses?|students?|pupils|teachers?|parents?|children|adults|drivers?|staff|teams?|committees?|councils?|boards?|departments?|offices?|agenc(?:y|ies)|police|the public|anyone|everyone|everybody|anybody|nobody|no one|those who|people'

/** A name that is no day and no month. */
export const saysName = new RegExp(`(?!${dayOrMonth})${name}`, 'gu')
/** A person's name in full, or with a title. */
export const saysFullName =
  /(?<!\p{L})(?:\p{Lu}[\p{L}.'’-]+[^\S\n](?:(?:de|van|von|der|den|la|le|al|el|bin)[^\S\n]){0,2}\p{Lu}[\p{L}'’-]+|(?:Mrs?|Ms|Miss|Dr|Prof|Herr|Frau|M|Mme|Mlle|[Ss]eñora?|[Ss]ra?)\.?[^\S\n]\p{Lu})/u
/** The same, or a role: "the site manager", "all employees", "nobody". */
export const saysPerson = new RegExp(String.raw`${saysName.source}|\b(?:${roles})\b`, 'gu')

/** "Which auditor …", "What are the names of …", "Who is the contact …": a name answers, and no role does. */
export const asksForNamed =
  /\b(?:which|what) (?:[\p{L}-]+ ){0,2}?(?:contractor|company|firm|supplier|vendor|provider|bank|insurer|agency|auditor|inspector|engineer|consultant|notary|lawyer|doctor|journalist|architect|person|database|software|tool|product|brand|university|hotel|airline)s?\b(?! (?:of the following|are|is|was|were) (?:not )?(?:allowed|excluded|included|exempt|required))|\bwho (?:chairs?|chaired|heads?|headed|founded|wrote)\b|\bnames? of (?:the )?(?:[\p{L}\p{N}-]+ ){0,3}?(?:persons?|people|employees?|users?|firms?|compan(?:y|ies)|auditors?|inspectors?|members?|subcontractors?|suppliers?|software|product|tool|database)\b/iu

const before =
  'in|at|on|behind|below|above|under|near|beside|inside|outside|between|opposite|next to|from|to|into'

/** A name, or where something stands in relation to something else: "in bay C", "at the end of the paper". */
export const saysPlace = new RegExp(
  String.raw`${saysName.source}|\b(?:${before})\s+(?:(?:the|an?|your|our|its|their|each|this)\s+[\p{L}-]+|[\p{L}-]+\s+(?:\p{Lu}|\d{1,4})(?![\p{L}\d]))`,
  'gu',
)

// How contracts word the parts of a clause, in English and German.

import { rememberTexts } from '../../platform/text/remember-texts.ts'

/** A sentence, or a part of one, that takes something back from what stands before it. */
export const beginsCondition =
  /^(?:\(?[a-z\d]{1,3}[.)]\s)?["“(]?(?:and |or |but )?(?:provided(?:,? (?:however|further|that|always))?\b|except(?: that| as| for| where| if| in)?\b|unless\b|subject to the (?:foregoing|above|following)|notwithstanding the (?:foregoing|above)|the foregoing (?:shall|will|does|do|is|are|limitations?|restrictions?|obligations?)\b|however,|save (?:that|as|for)\b|this (?:restriction|limitation|section|provision|clause) (?:shall|does|will) not\b|vorbehaltlich|es sei denn|ausgenommen|sofern nicht|soweit nicht|dies gilt nicht|davon ausgenommen|hiervon ausgenommen|jedoch\b)/iu
/** Says that something needs consent, or may not be done. */
export const asksConsent =
  /\b(?:shall|may|must|will|can) not\b|\b(?:prior|written) consent\b|(?<!\p{L})(?:Zustimmung|nicht|accord (?:écrit|préalable)|interdite?s?)(?!\p{L})/iu
/** Says behind it what has that consent, or is left out of it. */
export const givesConsent =
  /\b(?:is|are|has been|have been|hereby) (?:hereby )?(?:approved|permitted|allowed|authori[sz]ed|exempt(?:ed)?|excepted|excluded)\b|\b(?:does|do|shall) not apply\b|\bconsents? to\b|(?<!\p{L})(?:zugelassen|genehmigt|freigegeben|ausgenommen)(?!\p{L})|(?<!\p{L})(?:agréée?s?|autorisée?s?)(?!\p{L})/iu
/** Of these, what leaves something out rather than agreeing to it. */
export const isExempt = /(?<!\p{L})(?:exempt(?:ed)?|excepted|excluded|not apply|ausgenommen)(?!\p{L})/iu
/** Names the consent that is needed. */
export const namesConsent =
  /(?<!\p{L})(?:consent|approval|permission|Zustimmung|Genehmigung|accord)(?!\p{L})/iu
/** The mark of a list item: "(a)", "2.", "iv)". */
export const itemMark = /^\(?(?:\d{1,2}|[a-z]|[ivx]{1,5})[.)]\s/i
export const bulletMark = /^[-*•‣◦▪–—·]\s/u
/** Begins a line that says one thing of several: "- the rent", "(b) the rent", "MIG-318: …", "Rent: …". */
export const beginsItem =
  /^\s*(?:[-*•‣◦▪–—·]\s|\(?(?:\d{1,3}|[a-z]|[ivx]{1,5})[.)]\s|\p{L}{1,10}-\d{1,6}(?![\p{L}\d])|\p{L}[^.:;!?\n]{0,40}:\s)/iu
/** Begins a clause with a number of its own: "2.2 Airspan may …". */
export const beginsNumbered = /^\s*(?:§\s?)?\d{1,3}(?:\.\d{1,3}){0,4}[.)]?\s/u
/** Stands in contracts and hardly elsewhere, in English, German or French. */
const ofContract =
  /\b(?:this|the|these) (?:agreements?|contracts?|leases?|subleases?|licen[cs]es?|loans?|mortgages?|deeds?|terms and conditions)\b|\bhere(?:under|of|in|by|to|inafter)\b|(?<!\bthird-)\b(?:party|parties)\b|\b(?:lessee|lessor|tenant|landlord|licensee|licensor)\b|(?<!\p{L})(?:vertrag|mietverh|vereinbarung|vertrags|auftragnehmer|auftraggeber|(?:le|du|au|ce) (?:présent )?contrat(?!\p{L})|(?:le|la|du|de la|au) (?:prestataire|bailleur|preneur|locataire|fournisseur|titulaire)(?!\p{L}))/iu
/** In characters. */
const mostRemembered = 2_000_000
const hasContractWords = rememberTexts<'', boolean>(text => ofContract.test(text), mostRemembered)

/** Whether a text is worded as contracts are. */
export const readsAsContract = (text: string): boolean => hasContractWords(text, '')

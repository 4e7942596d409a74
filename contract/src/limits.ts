/**
 * Plain constants that the web needs too. They are separate from the schemas so that importing them does not bundle
 * zod.
 */

/** The consent versions that sign-up sends and the server calls current. */
export const consentVersions = { terms: '2025-08-01', privacy: '2025-08-01' } as const

export const nameMaxLength = 80
export const passwordMinLength = 8
export const passwordMinScore = 3

export const titleMaxLength = 80
export const collectionNameMaxLength = 80
/** The most items that one call deletes, restores or moves. */
export const mostAtOnce = 200
/** The most documents that a chat's questions can be narrowed to. */
export const mostSources = 200
/** How long a deleted chat can be restored. */
export const undoSeconds = 30
export const questionMaxLength = 20_000
export const commentMaxLength = 2_000
/** Texts of one call for vectors, and the length of each. */
export const mostEmbedTexts = 64
export const embedTextMaxLength = 8_000

/** Replaces a quote whose document was deleted. */
export const deletedQuote = 'deleted with its document'

/** Replaces an answer of an organisation when it draws on what its reader may no longer ask. */
export const hiddenAnswer = 'This answer draws on documents that you may no longer ask about.'

/** How the library can be sorted and filtered. */
/** `date` is when it was added, `dated` the document's own date. */
export const documentSorts = ['date', 'name', 'size', 'state', 'title', 'kind', 'party', 'dated'] as const
/** `partly-read` is ready with pages that were not read. */
export const documentStates = ['ready', 'partly-read', 'on-its-way', 'failed', 'cancelled'] as const

/** The most slides that one call draws. */
export const mostSlidesAtOnce = 8
/** The most rows of a sheet that one call returns. */
export const mostRowsAtOnce = 200

/** Where enquiries about Enterprise go unless the operator sets SALES_EMAIL. */
export const defaultSalesEmail = 'sales@citewell.example'

export const collectionColors = [
  'grey',
  'red',
  'orange',
  'yellow',
  'green',
  'teal',
  'blue',
  'purple',
  'pink',
] as const
export type CollectionColor = (typeof collectionColors)[number]

export const organisationNameMaxLength = 120
export const groupNameMaxLength = 80
/** As many people as one call invites. */
export const mostInvited = 50
/** As many members as one call changes. */
export const mostMembersAtOnce = 100
/** In which answers can say their own words, whatever the language of the question. */
export const answerLanguages = [
  'english',
  'german',
  'french',
  'spanish',
  'italian',
  'portuguese',
  'dutch',
  'hindi',
] as const
export type AnswerLanguage = (typeof answerLanguages)[number]

/** Words of a document that an organisation shows in a day to a member who may ask about it, and not read it. */
export const defaultAskWordsPerDay = 2_000
export const mostAskWordsPerDay = 1_000_000
/** As long as a remembered login lasts. */
export const mostSessionHours = 720
export const holdReasonMaxLength = 300

export const keyNameMaxLength = 80
/** Keys in force of a person, in one organisation or in their own space. */
export const mostKeys = 50
export const mostKeyCollections = 100
export const mostKeyNetworks = 20
export const programNameMaxLength = 80
export const mostRedirects = 10
/** A token for a chat box lives for at most half a day. */
export const mostEmbedMinutes = 720
export const mostEmbedOrigins = 10
/** After a rotation, the key before is valid for at most a week. */
export const mostOverlapHours = 168
/** Service accounts of an organisation. */
export const mostServiceAccounts = 100
/** Webhooks of a space or an organisation. */
export const mostWebhooks = 20
export const webhookNameMaxLength = 80
export const webhookAddressMaxLength = 500
/** Seats of an organisation, and the texts of its terms. */
export const mostSeats = 10_000
export const contactMaxLength = 200
export const serviceLevelMaxLength = 2_000
/** What an incident does to the service. */
export const impacts = ['maintenance', 'degraded', 'outage'] as const
export type Impact = (typeof impacts)[number]
export const incidentTitleMaxLength = 200
export const incidentTextMaxLength = 4_000

export const importNameMaxLength = 120
/** The lines of a manifest that one call takes. */
export const mostEntriesAtOnce = 500
export const importPathMaxLength = 800
export const externalIdMaxLength = 500
export const mostImportLabels = 20
export const importLabelMaxLength = 100
export const importLinkMaxLength = 2_000
export const mostImportGrants = 20
/** After so many days without a sign of life, what an import misses is given up. */
export const importPatienceDays = 7

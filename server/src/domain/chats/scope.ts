import type { AnswerLanguage } from '@citewell/contract/limits.ts'
import type { CalledName } from '../cards/called-name.ts'
import type { TenantId } from '../tenants/tenant-id.ts'

/** A document that may be searched. If it is kept local, none of its text goes to an outside model. */
export type ScopeDocument = {
  id: string
  filename: string
  keepLocal?: boolean
  /** Set where the asker may not read it: what is shown of it is counted. */
  onlyAsked?: boolean
  /** What its card says that it may be called; absent for a document without a card. */
  called?: CalledName[]
}

/** Where an answer may come from: documents of one tenant, each of them ready. */
export type Scope = {
  tenantId: TenantId
  documents: ScopeDocument[]
  /** Others that may be read, where the question is asked of some alone: what amends these is told all the same. */
  besides?: ScopeDocument[]
  /** Set for a chat that keeps local: its questions do not go to an outside model either. */
  keepLocal?: boolean
  /** Set where it is a policy of the organisation that keeps it local. */
  localByPolicy?: boolean
  /** The language models that may write answers; absent for all. */
  models?: string[]
  /** The language of answers beside what they quote; absent for that of the question. */
  answersIn?: AnswerLanguage
  /** There are documents, and none of them is chosen. */
  noneChosen?: boolean
  /** More documents belong to it but are still being read. */
  incomplete?: boolean
  /** The number of these. */
  unread?: number
}

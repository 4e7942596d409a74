import type { AnswerLanguage } from '@citewell/contract/limits.ts'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/database.ts'
import { documents } from '../documents/document-tables.ts'
import type { Principal } from '../rights/principal.ts'
import { organisations } from './organisation-tables.ts'

export type ModelPolicies = { keepLocal: boolean; models: string[] | null }

/** What the organisation that somebody is in says of models and the language of answers; null in their own space. */
export async function policiesOf(
  db: Queryable,
  { tenantId, member }: Pick<Principal, 'tenantId' | 'member'>,
): Promise<(ModelPolicies & { answerLanguage: AnswerLanguage | null }) | null> {
  if (member === null) return null
  const [row] = await db
    .select({
      keepLocal: organisations.keepLocal,
      models: organisations.models,
      answerLanguage: organisations.answerLanguage,
    })
    .from(organisations)
    .where(eq(organisations.tenantId, tenantId))
  return row ?? null
}

/** A condition on documents: their organisation, if any, lets text go to an outside model. */
export const policyLetsGo: SQL = sql`not exists (select 1 from ${organisations}
  where ${organisations.tenantId} = ${documents.tenantId} and ${organisations.keepLocal})`

/** A condition on documents: their organisation, if any, allows a language model. */
export const policyAllows = (model: string): SQL =>
  sql`not exists (select 1 from ${organisations}
    where ${organisations.tenantId} = ${documents.tenantId} and not (${model} = any (${organisations.models})))`

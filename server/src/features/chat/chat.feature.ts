import { askingApi } from '@citewell/contract/asking.ts'
import { chatApi } from '@citewell/contract/chat.ts'
import { sharesApi } from '@citewell/contract/shares.ts'
import { and, desc, eq, ilike, isNull, or } from 'drizzle-orm'
import { turnTokensFor } from '../../answer/ask-documents.ts'
import { enginesFor } from '../../answer/engines-for.ts'
import { measureTokens } from '../../answer/measure-tokens.ts'
import { users } from '../../domain/accounts/account-tables.ts'
import type { Caller } from '../../domain/accounts/caller.ts'
import { chatSessions } from '../../domain/chats/chat-tables.ts'
import { policiesOf } from '../../domain/organisations/policies-of.ts'
import { isMaker } from '../../domain/tenants/personal-tenant.ts'
import type { Feature } from '../../feature.ts'
import { routes } from '../../platform/http/mount.ts'
import { handleJob } from '../../platform/jobs/define-job.ts'
import { costOf } from '../../providers/language-model/language-model.ts'
import { askRoutes } from './ask.routes.ts'
import { chatRoutes } from './chat.routes.ts'
import { recomputeAnswersJob } from './chat-jobs.ts'
import { exportChats } from './export-chats.ts'
import { recomputeAnswers } from './recompute-answers.ts'
import { removeDeletedChats } from './remove-deleted-chats.ts'
import { sharesRoutes } from './shares.routes.ts'

/** Questions and answers. */
export const chatFeature: Feature = {
  name: 'chat',
  routes: ({ db, jobs, clock, ask, providers, metrics }) => {
    const counted = measureTokens(metrics.registry)
    const engines = async (caller: Caller) => enginesFor(providers, caller.tier, await policiesOf(db, caller))
    const asking = askRoutes({
      db,
      clock,
      engines,
      costOf: (model, usage) => costOf(providers.language.detailsOf(model), usage),
      answer: ({ scope, tier, ...question }, signal) => counted(ask(question, scope, { tier }, signal)),
      turnTokens: (model, tier) => turnTokensFor(providers.language, model, tier),
    })
    return [
      routes(chatApi, chatRoutes({ db, jobs, clock, engines })),
      routes(askingApi, asking),
      routes(sharesApi, sharesRoutes({ db })),
    ]
  },
  jobs: [handleJob(recomputeAnswersJob, (run, parts) => recomputeAnswers(parts, run))],
  schedules: [
    { name: 'remove-deleted-chats', every: 'minute', atStart: true, run: parts => removeDeletedChats(parts) },
  ],
  accountExport: {
    files: {
      about: {
        'chats/':
          'each chat, also those of your organisations, with its questions and answers, their citations and your ratings',
      },
      gather: exportChats,
    },
  },
  adminSearch: {
    sessions: (db, { text, part, titles }, most) =>
      db
        .select({
          id: chatSessions.id,
          name: titles ? chatSessions.title : chatSessions.id,
          email: users.email,
        })
        .from(chatSessions)
        .innerJoin(users, isMaker(chatSessions))
        .where(
          and(
            isNull(chatSessions.deletedAt),
            or(eq(chatSessions.id, text), titles && part ? ilike(chatSessions.title, part) : undefined),
          ),
        )
        .orderBy(desc(chatSessions.createdAt), desc(chatSessions.id))
        .limit(most),
  },
}

import type { Currency } from '@citewell/contract/plans.ts'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/database.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import type { PaymentProvider } from '../../providers/payment/payment.ts'

export type BillingDeps = {
  db: Database
  jobs: JobQueue
  clock: Clock
  config: Pick<Config, 'appUrl' | 'prices'>
  /** Null means no self-service. */
  payment: PaymentProvider | null
}

/** The guard's verdict on somebody who wants to buy. */
export type Guarded = { block: boolean; currency: Currency }
export type AskGuard = (request: FastifyRequest) => Guarded

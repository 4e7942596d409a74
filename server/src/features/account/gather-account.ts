import { desc, eq, or } from 'drizzle-orm'
import { invitations, loginDevices, type users } from '../../domain/accounts/account-tables.ts'
import { authSessions } from '../../domain/accounts/auth-tables.ts'
import { accountActivity } from '../../domain/activity/activity-tables.ts'
import { auditLog } from '../../domain/audit/audit-tables.ts'
import { collections } from '../../domain/collections/collection-tables.ts'
import { goldenQuestions, goldenSets } from '../../domain/golden/golden-tables.ts'
import {
  accountLimits,
  checkouts,
  dailyUsage,
  payments,
  subscriptions,
  tokenUsage,
} from '../../domain/plans/plan-tables.ts'
import type { Database } from '../../platform/database/database.ts'

/** What is held about the person beside chats and documents; no hash, token or secret among it. */
export async function gatherAccount(db: Database, user: typeof users.$inferSelect) {
  const { id, email } = user
  const own = or(eq(auditLog.actorId, id), eq(auditLog.targetId, id))
  const events = await db.select().from(auditLog).where(own).orderBy(desc(auditLog.id))
  return {
    profile: {
      id,
      name: user.name,
      email,
      email_verified: user.emailVerified,
      role: user.role,
      tier: user.tier,
      two_factor: user.twoFactor,
      suspended_at: user.suspendedAt,
      created_at: user.createdAt,
      updated_at: user.updatedAt,
    },
    consents: {
      terms_version: user.termsVersion,
      privacy_version: user.privacyVersion,
      marketing: user.marketingOptIn,
    },
    sessions: await db
      .select({
        created_at: authSessions.createdAt,
        last_used_at: authSessions.updatedAt,
        expires_at: authSessions.expiresAt,
        ip_address: authSessions.ipAddress,
        user_agent: authSessions.userAgent,
      })
      .from(authSessions)
      .where(eq(authSessions.userId, id)),
    devices: await db
      .select({ device: loginDevices.device, first_login_at: loginDevices.createdAt })
      .from(loginDevices)
      .where(eq(loginDevices.userId, id)),
    invitations_sent: await db
      .select({ email: invitations.email, created_at: invitations.createdAt })
      .from(invitations)
      .where(eq(invitations.invitedBy, id)),
    golden_questions: await db
      .select({
        set: goldenSets.name,
        question: goldenQuestions.question,
        document_id: goldenQuestions.documentId,
        page: goldenQuestions.page,
        words: goldenQuestions.words,
      })
      .from(goldenQuestions)
      .innerJoin(goldenSets, eq(goldenSets.id, goldenQuestions.setId))
      .where(eq(goldenSets.ownerId, id)),
    last_active: await db
      .select({ at: accountActivity.at })
      .from(accountActivity)
      .where(eq(accountActivity.ownerId, id)),
    collections: await db
      .select({
        id: collections.id,
        name: collections.name,
        color: collections.color,
        keep_local: collections.keepLocal,
        created_at: collections.createdAt,
      })
      .from(collections)
      .where(eq(collections.ownerId, id)),
    token_usage: await db.select().from(tokenUsage).where(eq(tokenUsage.ownerId, id)),
    daily_usage: await db.select().from(dailyUsage).where(eq(dailyUsage.ownerId, id)),
    own_limits: await db.select().from(accountLimits).where(eq(accountLimits.userId, id)),
    subscription: await db.select().from(subscriptions).where(eq(subscriptions.userId, id)),
    payments: await db.select().from(payments).where(eq(payments.userId, id)),
    checkouts: await db.select().from(checkouts).where(eq(checkouts.userId, id)),
    // What others did to the account is the person's to know; from where they did it is not.
    events: events.map(({ at, action, actorId, ipAddress, details }) => ({
      at,
      action,
      by_you: actorId === id,
      ip_address: actorId === null || actorId === id ? ipAddress : null,
      details,
    })),
  }
}

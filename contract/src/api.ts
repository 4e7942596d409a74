import { accountApi } from './account.ts'
import { accountAdminApi } from './admin/accounts.ts'
import { adminBillingApi } from './admin/billing.ts'
import { adminFilesApi } from './admin/files.ts'
import { adminGoldenApi } from './admin/golden.ts'
import { adminLimitsApi } from './admin/limits.ts'
import { adminNotificationsApi } from './admin/notifications.ts'
import { adminOrganisationsApi } from './admin/organisations.ts'
import { adminApi } from './admin/overview.ts'
import { adminSettingsApi } from './admin/settings.ts'
import { adminUsersApi } from './admin/users.ts'
import { askingApi } from './asking.ts'
import { authApi, confirmApi, twoFactorApi } from './auth.ts'
import { billingAdminApi, billingApi, invoicesApi, localBillingApi, pricingApi } from './billing.ts'
import { chatApi } from './chat.ts'
import { collectionsApi } from './collections.ts'
import { computingApi } from './computing.ts'
import { connectionsApi, programsApi } from './connections.ts'
import { documentCardApi } from './document-card.ts'
import { documentTablesApi } from './document-tables.ts'
import { embedApi } from './embed.ts'
import { exportApi } from './export.ts'
import { grantsApi } from './grants.ts'
import { gridsApi } from './grids.ts'
import { importsApi } from './imports.ts'
import { keepingApi } from './keeping.ts'
import { keysApi } from './keys.ts'
import { libraryApi } from './library.ts'
import { membersApi } from './members.ts'
import { organisationsApi } from './organisations.ts'
import { passkeyApi } from './passkeys.ts'
import { policiesApi } from './policies.ts'
import { profileApi } from './profile.ts'
import { provisioningApi } from './provisioning.ts'
import { searchApi } from './search.ts'
import { seatsApi } from './seats.ts'
import { serviceApi } from './service.ts'
import { sharesApi } from './shares.ts'
import { signOnApi } from './sign-on.ts'
import { signOnLoginApi } from './sign-on-login.ts'
import { devApi, systemApi } from './system.ts'
import { uploadApi } from './upload.ts'
import { usageApi } from './usage.ts'
import { viewerApi } from './viewer.ts'
import { webhooksApi } from './webhooks.ts'

/** Every call. The web knows only its type; the server mounts it and describes it as OpenAPI. */
export const api = {
  ...systemApi,
  ...devApi,
  ...authApi,
  ...confirmApi,
  ...twoFactorApi,
  ...passkeyApi,
  ...signOnApi,
  ...signOnLoginApi,
  ...provisioningApi,
  ...profileApi,
  ...accountApi,
  ...accountAdminApi,
  ...adminApi,
  ...adminBillingApi,
  ...adminFilesApi,
  ...adminGoldenApi,
  ...adminLimitsApi,
  ...adminNotificationsApi,
  ...adminSettingsApi,
  ...adminUsersApi,
  ...uploadApi,
  ...libraryApi,
  ...documentCardApi,
  ...documentTablesApi,
  ...viewerApi,
  ...computingApi,
  ...chatApi,
  ...askingApi,
  ...collectionsApi,
  ...exportApi,
  ...searchApi,
  ...billingAdminApi,
  ...billingApi,
  ...localBillingApi,
  ...invoicesApi,
  ...pricingApi,
  ...usageApi,
  ...organisationsApi,
  ...grantsApi,
  ...membersApi,
  ...policiesApi,
  ...adminOrganisationsApi,
  ...seatsApi,
  ...serviceApi,
  ...sharesApi,
  ...keepingApi,
  ...keysApi,
  ...connectionsApi,
  ...programsApi,
  ...embedApi,
  ...gridsApi,
  ...importsApi,
  ...webhooksApi,
}
export type Api = typeof api

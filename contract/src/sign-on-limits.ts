/** What sign-on and provisioning of an organisation are limited to. Does not import zod. */

export const mostIdentityProviders = 10
export const mostSignOnDomains = 50
/** For so long the record of a proved domain may be missing. */
export const daysUntilUnproved = 30
/** Owners who may log in with their password where the organisation's sign-on is required. */
export const mostBreakGlass = 2

/** Of a SAML provider: the one in use, the next one, and those of several machines. */
export const mostCertificates = 6
/** In characters; a file with one provider has some thousands. */
export const longestMetadata = 900_000
/** A certificate that ends in fewer days is warned of. */
export const daysBeforeCertificateEnds = 30

/** Two, so that one can take the place of the other while both are valid. */
export const mostProvisioningTokens = 2
/** Requests of directories are noted for so long. */
export const provisioningLogDays = 30

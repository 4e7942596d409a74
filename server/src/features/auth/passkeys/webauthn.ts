/** Loaded only when a passkey is used: its 250 modules would take a part of each start. */
export const webauthn = () => import('@simplewebauthn/server')

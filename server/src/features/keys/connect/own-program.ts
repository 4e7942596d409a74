/**
 * The command line, which people connect by `citewell login` without an administrator who lists it. It waits on any port
 * of its computer. The client names the same id.
 */
export const ownProgram = {
  id: 'citewell-command-line',
  name: 'Citewell command line',
  redirectUris: ['http://127.0.0.1/callback'],
  createdAt: new Date('2026-11-24T00:00:00Z'),
}

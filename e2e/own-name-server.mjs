// Preloaded into a server, which then asks the name server at OWN_NAME_SERVER.
import dns from 'node:dns/promises'

if (process.env.OWN_NAME_SERVER) dns.setServers([process.env.OWN_NAME_SERVER])

/** Makes the sample documents of this folder: `node server/samples/make-samples.ts`. */
import { writeFile } from 'node:fs/promises'
import { makeDeck } from './make-deck.ts'
import { makeHandbook } from './make-handbook.ts'
import { makePolicy } from './make-policy.ts'
import { makeSchedule, makeSettings } from './make-records.ts'
import { makeRegister } from './make-register.ts'

const folder = new URL('./', import.meta.url)

const meetingNotes = `Meeting notes: archive migration steering group
Tuesday, 9 March 2027, 10:00 to 11:15, room Kestrel

Present: Ines Okafor (chair), Tomasz Brandt, Leila Haddad, Piet van der Meer
Apologies: Ruth Castellanos

1. Budget
The steering group approved an extra EUR 48,500 for storage, which brings the total budget to EUR 612,000.
Tomasz Brandt explained that the price of the object store rose by 7 percent in January 2027.

2. Incident INC-4502
On 2 March 2027 the export job stopped at object 1,204,880 with error DM_SYSOBJECT_E_LOCKED.
The cause was a check-out that nobody had cancelled since 2019. Leila Haddad unlocked 312 objects of type
dm_document and the job finished at 04:20 on 3 March 2027. No content was lost.

3. Cut-over
The cut-over weekend stays 17 and 18 April 2027. The old repository goes read-only on Friday, 16 April 2027 at 18:00.
Piet van der Meer keeps the rollback plan ready until 30 April 2027.

4. Actions
- Ines Okafor: tell the regional offices about the read-only window by 26 March 2027.
- Leila Haddad: write a report on locked objects before each export run.
- Tomasz Brandt: sign the storage contract with Norrland Data AB.

Next meeting: Tuesday, 23 March 2027, 10:00, room Kestrel
`

const migrationGuide = `# Migration guide: file shares to the repository

This guide is for the migration team of Larkfield Utilities. It covers the **three waves** of 2027.

## 1 Before you start

Check that the share is smaller than *2.5 TB* and holds fewer than 4 million files. Larger shares are split by
department first.

1. Ask the owner of the share for a written release.
2. Run \`scan-share --report\` and keep the report for 24 months.
3. Remove files that match the [clean-up list](https://example.invalid/clean-up), such as \`Thumbs.db\`.

## 2 Waves

| Wave | Department | Start | Files | Owner |
|------|------------|-------|-------|-------|
| 1 | Finance | 3 May 2027 | 410,000 | Amara Nwosu |
| 2 | Engineering | 7 June 2027 | 1,860,000 | Jonas Lindqvist |
| 3 | Human resources | 5 July 2027 | 95,000 | Sofia Marchetti |

### 2.1 Naming

A file keeps its name. Characters that the repository refuses are replaced by an underscore, and the old name is
kept in the attribute \`source_name\`.

### 2.2 Permissions

Permissions are not copied. Each folder gets the access list of its department, for example \`acl_finance_read\`.

> Folders marked *confidential* are moved by two people together, never by one alone.

## 3 When something fails

- **MIG-101**: the file is open. Try again after 20:00.
- **MIG-207**: the path is longer than 255 characters. Shorten it with the owner.
- **MIG-318**: the checksum differs after the copy. Stop the wave and call Jonas Lindqvist at once.

\`\`\`sh
migrate --wave 2 --resume --max-errors 50
\`\`\`
`

await Promise.all([
  writeFile(new URL('records-handbook.pdf', folder), await makeHandbook()),
  writeFile(new URL('retention-policy.docx', folder), await makePolicy()),
  writeFile(new URL('meeting-notes.txt', folder), meetingNotes),
  writeFile(new URL('migration-guide.md', folder), migrationGuide),
  writeFile(new URL('deck.pptx', folder), await makeDeck()),
  writeFile(new URL('register.xlsx', folder), makeRegister()),
  writeFile(new URL('retention-schedule.csv', folder), makeSchedule()),
  writeFile(new URL('settings.json', folder), makeSettings()),
])

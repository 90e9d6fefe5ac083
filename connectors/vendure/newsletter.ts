/** `npm run newsletter`: prints the addresses that asked for the newsletter, with the day, for whatever sends it. */
import { readDatabase } from './configuration/environment.ts'
import { openConnectorDatabase } from './storage/database.ts'

const kept = await openConnectorDatabase(readDatabase(process.env))
const asked = await kept.all<{ email: string; asked_at: string }>('select email, asked_at from newsletter order by asked_at')
for (const { email, asked_at } of asked) console.log(`${asked_at}\t${email}`)
await kept.close()

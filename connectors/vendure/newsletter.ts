/** `npm run newsletter`: prints the subscribed addresses with the dates, for an email marketing tool. */
import { readDatabase } from './configuration/environment.ts'
import { openConnectorDatabase } from './storage/database.ts'

const database = await openConnectorDatabase(readDatabase(process.env))
const subscriptions = await database.all<{ email: string; asked_at: string }>('select email, asked_at from newsletter order by asked_at')
for (const { email, asked_at } of subscriptions) console.log(`${asked_at}\t${email}`)
await database.close()

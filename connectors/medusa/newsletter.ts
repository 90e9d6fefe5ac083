/** `npm run newsletter`: prints the addresses that asked for the newsletter, with the day, for whatever sends it. */
import { resolve } from 'node:path'
import { openConnectorDatabase } from './storage/database.ts'

const kept = openConnectorDatabase(resolve(process.env.DATA_DIR ?? './data', 'connector.db'))
for (const { email, asked_at } of kept.all<{ email: string; asked_at: string }>('select email, asked_at from newsletter order by asked_at'))
	console.log(`${asked_at}\t${email}`)
kept.close()

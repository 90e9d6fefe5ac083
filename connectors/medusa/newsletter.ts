/** `npm run newsletter`: prints the subscribed addresses with the dates, for an email marketing tool. */
import { resolve } from 'node:path'
import { openConnectorDatabase } from './storage/database.ts'

const database = openConnectorDatabase(resolve(process.env.DATA_DIR ?? './data', 'connector.db'))
for (const { email, asked_at } of database.all<{ email: string; asked_at: string }>(
	'select email, asked_at from newsletter order by asked_at',
))
	console.log(`${asked_at}\t${email}`)
database.close()

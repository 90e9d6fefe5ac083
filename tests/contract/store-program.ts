/** A store alone in a process: `node store-program.ts DATABASE_URL limited|unlimited`. Tells its port on standard output. */
import { serve } from '@hono/node-server'
import { pino } from 'pino'
import { createStore } from '../../server/app.ts'
import { migrate } from '../../server/db/migrate.ts'
import { openDatabase } from '../../server/db/open.ts'

const [url = '', limits] = process.argv.slice(2)
const db = openDatabase(url)
await migrate(db)
const store = createStore({ db, logger: pino({ level: 'error' }, process.stderr), limited: limits === 'limited' })
serve({ fetch: (request) => store.fetch(request, { clientAddress: '203.0.113.7' }), port: 0, hostname: '127.0.0.1' }, ({ port }) =>
	console.log(port),
)

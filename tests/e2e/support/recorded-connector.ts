/** A program: the Medusa connector before the recorded catalogue of an engine. Prints the URL of its API. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { parseShopFile } from '@storefront/connector-medusa/configuration/shop-file.ts'
import { openConnector } from '@storefront/connector-medusa/open.ts'
import { openConnectorDatabase } from '@storefront/connector-medusa/storage/database.ts'
import { noMailer } from '@storefront/store/infrastructure/mail/mail.ts'
import { pino } from 'pino'
import { type Exchange, play } from '../../connectors/medusa/exchanges.ts'
import { key, publishableKey } from '../../connectors/medusa/trial-engine.ts'

const project = new URL('../../../', import.meta.url)
const [, ...lines] = readFileSync(new URL('tests/fixtures/medusa/catalogue.jsonl', project), 'utf8').trim().split('\n')
const catalogue = lines.map((line) => JSON.parse(line) as Exchange)
const logger = pino({ level: 'silent' })

/** The question of the health check is in no recording. */
const answerHealth = (url: string) => (url.includes('limit=1&fields=id') ? Response.json({ regions: [] }) : null)
const playCatalogue = play([], catalogue)

const { app } = await openConnector({
	engine: 'http://engine.test',
	...{ key, publishableKey, logger },
	shop: parseShopFile(readFileSync(new URL('connectors/medusa/shop.example.yaml', project), 'utf8'), 'shop.example.yaml'),
	database: openConnectorDatabase(':memory:'),
	mailer: noMailer(logger),
	secret: new Uint8Array(32),
	freshSeconds: 3600,
	trustedProxies: 1,
	fetch: async (input, init) => answerHealth(String(input)) ?? playCatalogue(input, init),
})
const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }))
server.listen(0, '127.0.0.1', () => {
	const address = server.address()
	if (address && typeof address !== 'string') console.log(`http://127.0.0.1:${address.port}/api`)
})

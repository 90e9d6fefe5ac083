import { createStore } from '@storefront/store/http/app/app.ts'
import { openDatabase } from '@storefront/store/infrastructure/db/open.ts'
import { pino } from 'pino'
import { expect, it } from 'vitest'

const lines: string[] = []
const logger = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) })

/** Port without a listener. */
const nowhere = 'postgres://nobody:secret@127.0.0.1:1/none'

it('store reports to load balancers and shoppers that it is unavailable while its database is, and logs the reason', async () => {
	const db = openDatabase(nowhere)
	const store = createStore({ db, logger })
	for (const path of ['health', 'settings', 'products', 'product/1']) {
		const response = await store.fetch(new Request(`http://shop.test/api/${path}`))
		expect([path, response.status]).toEqual([path, 503])
		const body = await response.text()
		expect(body).toContain('store_unavailable')
		expect(body).not.toContain('ECONNREFUSED')
	}
	expect(lines.join('\n')).toContain('ECONNREFUSED')
	expect(lines.join('\n')).not.toContain('secret')
	await db.destroy()
})

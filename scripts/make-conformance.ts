/**
 * Makes docs/conformance/sqlite.txt and postgres.txt anew: `npm run make:conformance`. It starts the embedded store with the
 * demonstration's catalogue on a database of each kind, asks it everything by the kit (docs/conformance.md), and ends with code 1
 * where something does not hold.
 */
import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startPostgres } from '../tests/contract/postgres-server.ts'
import { startShop } from '../tests/e2e/support/shop.ts'

/** A site whose pages may call the store. */
const origin = 'https://shop.example'

/** Whether the store on this database keeps the contract; its report is written and told. */
async function report(name: string, kind: string, databaseUrl?: string): Promise<boolean> {
	const environment = { CORS_ORIGINS: origin, ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }) }
	const shop = await startShop({ storeOnly: true, environment })
	try {
		const options = [
			'--email',
			'kit+{n}@example.com',
			'--mailbox',
			join(shop.folder, 'outbox'),
			'--coupon',
			'WELCOME10',
			'--origin',
			origin,
		]
		const { code, said } = await conform(shop.api, ...options)
		const text = said.replaceAll(shop.api, `the embedded store on ${kind}`)
		console.log(text)
		writeFileSync(`docs/conformance/${name}.txt`, text)
		return code === 0
	} finally {
		await shop.stop()
	}
}

function conform(...words: readonly string[]): Promise<{ readonly code: unknown; readonly said: string }> {
	return new Promise((resolve) => {
		execFile(process.execPath, ['scripts/run.mjs', 'conform/conform.ts', ...words], { maxBuffer: 1 << 24 }, (error, output, errors) => {
			if (errors) console.error(errors)
			resolve({ code: error === null ? 0 : error.code, said: output })
		})
	})
}

const postgres = await startPostgres()
try {
	const outcomes = [await report('sqlite', 'SQLite'), await report('postgres', 'PostgreSQL', postgres.url)]
	if (outcomes.includes(false)) process.exitCode = 1
} finally {
	await postgres.stop()
}

/**
 * `npm run make:conformance`: runs the conformance checks (docs/conformance.md) against the embedded store with the demo
 * catalogue, on SQLite and on PostgreSQL. Prints the reports, writes them to `.cache/conformance`, and exits with code 1 when a
 * check fails.
 */
import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startPostgres } from '#tests/contract/postgres-server.ts'
import { startShop } from '#tests/e2e/support/shop.ts'

/** Origin that can call the store. */
const origin = 'https://shop.example'

/** Runs the checks on one database, prints and writes the report, and returns whether all checks passed. */
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
		const { code, output } = await conform(shop.api, ...options)
		const text = output.replaceAll(shop.api, `the embedded store on ${kind}`)
		console.log(text)
		mkdirSync('.cache/conformance', { recursive: true })
		writeFileSync(`.cache/conformance/${name}.txt`, text)
		return code === 0
	} finally {
		await shop.stop()
	}
}

function conform(...words: readonly string[]): Promise<{ readonly code: unknown; readonly output: string }> {
	return new Promise((resolve) => {
		execFile(
			process.execPath,
			['scripts/run.mjs', 'packages/conformance/conform.ts', ...words],
			{ maxBuffer: 1 << 24 },
			(error, output, errors) => {
				if (errors) console.error(errors)
				resolve({ code: error === null ? 0 : error.code, output })
			},
		)
	})
}

const postgres = await startPostgres()
try {
	const outcomes = [await report('sqlite', 'SQLite'), await report('postgres', 'PostgreSQL', postgres.url)]
	if (outcomes.includes(false)) process.exitCode = 1
} finally {
	await postgres.stop()
}

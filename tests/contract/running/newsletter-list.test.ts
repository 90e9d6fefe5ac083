import { chmod, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unsubscribe } from '@storefront/contract/client/frame/newsletter.ts'
import { createStoreClient } from '@storefront/contract/client/http/http.ts'
import { serveStore } from '@storefront/store/infrastructure/running/serve.ts'
import { pino } from 'pino'
import { describe, expect, it, onTestFinished } from 'vitest'
import { runCommand as run, setUpShopFolders } from './command-line.ts'

const subscribedAt = '2026-11-20T08:00:00.000Z'
const confirmed = '2026-11-21T09:30:00.000Z'
/** Valid email address that a spreadsheet would run as a formula. */
const formula = "=cmd|'/c'!a1@x.example"

describe('newsletter command', () => {
	const shop = setUpShopFolders()
	const row = (email: string, confirmed_at: string | null) => ({
		email,
		created_at: subscribedAt,
		confirmed_at,
		key_hash: null,
		asked_at: subscribedAt,
	})
	async function threeAsk(): Promise<void> {
		expect((await run('newsletter', 'list')).output).toBe('There are no newsletter subscribers yet.\n')
		const rows = [row('ada@shop.example', confirmed), row(formula, confirmed), row('waits@shop.example', null)]
		await shop.withDatabase((db) => db.insertInto('newsletter').values(rows).execute())
	}
	const modeOf = async (path: string) => (await stat(path)).mode & 0o777

	it('newsletter list shows the addresses with the day of confirmation, or as unconfirmed', async () => {
		await threeAsk()
		const { output } = await run('newsletter', 'list')
		expect(output).toMatch(/^ada@shop\.example +2026-11-20 +2026-11-21$/m)
		expect(output).toMatch(/^waits@shop\.example +2026-11-20 +not yet$/m)
		const addresses = JSON.parse((await run('newsletter', 'list', '--json')).output) as object[]
		expect(addresses).toHaveLength(3)
		expect(addresses).toContainEqual({ email: 'waits@shop.example', created_at: subscribedAt, confirmed_at: null })
	})

	it('newsletter export contains only confirmed addresses, escapes formulas, and is readable only by the owner', async () => {
		await threeAsk()
		expect((await run('newsletter', 'export')).output).toBe(`Wrote 2 confirmed addresses to ${shop.folder}/newsletter.csv\n`)
		const path = join(shop.folder, 'newsletter.csv')
		const written = await readFile(path, 'utf8')
		const [head, ...rows] = written.trimEnd().split('\r\n')
		expect(head).toBe('email,confirmed_at,unsubscribe,list_unsubscribe,language')
		expect(rows.map((line) => line.split(',').slice(0, 2))).toEqual([
			[`'${formula}`, confirmed],
			['ada@shop.example', confirmed],
		])
		expect(await modeOf(path)).toBe(0o600)
		expect((await run('newsletter', 'export', '-')).output).toBe(written)
	})

	it('newsletter export restricts the permissions of an existing file', async () => {
		await threeAsk()
		const path = join(shop.folder, 'of-last-month.csv')
		await writeFile(path, 'a longer text than what takes its place\n'.repeat(50))
		await chmod(path, 0o644)
		await run('newsletter', 'export', 'of-last-month.csv')
		expect(await readFile(path, 'utf8')).toBe((await run('newsletter', 'export', '-')).output)
		expect(await modeOf(path)).toBe(0o600)
	})

	it('newsletter list contains a working unsubscribe link for each address', async () => {
		await threeAsk()
		const { output } = await run('newsletter', 'export', '-')
		const link = new URL(/^ada@[^,]*,[^,]*,(http[^,]+),/m.exec(output)?.[1] ?? '')
		const hidden = new URLSearchParams(link.hash.slice(1))
		const place = { DATABASE_URL: `file:${shop.folder}/store.db`, DATA_DIR: shop.folder, HOST: '127.0.0.1', PORT: 0 }
		const running = await serveStore(place, pino({ level: 'silent' }))
		onTestFinished(() => running.stop())
		const atOnce = new URL(/^ada@.*,(http[^,]+),[^,]*$/m.exec(output)?.[1] ?? '')
		const pressed = await fetch(`${running.url}${atOnce.pathname.slice('/api'.length)}${atOnce.search}`, {
			method: 'POST',
			headers: { 'content-type': 'application/x-www-form-urlencoded' },
			body: 'List-Unsubscribe=One-Click',
		})
		expect(pressed.status).toBe(200)
		expect((await run('newsletter', 'list')).output).not.toContain('ada@')
		await shop.withDatabase((db) => db.insertInto('newsletter').values(row('ada@shop.example', confirmed)).execute())
		await unsubscribe(createStoreClient({ baseUrl: running.url }), hidden.get('leave') ?? '', hidden.get('key') ?? '')
		expect((await run('newsletter', 'list')).output).not.toContain('ada@')
	})
})

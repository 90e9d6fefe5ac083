import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Engine, openDatabase } from '@storefront/store/infrastructure/db/open.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openPictureHost, type PictureHost } from '../../picture-host.ts'
import { startCommand } from '../command-process.ts'
import { createPostgresDatabase } from '../engines.ts'
import { feedOf } from '../feed/feed.ts'

const pictures = 100
/** Timeout in milliseconds, because several processes start one after the other, possibly on a busy machine. */
const timeout = 120_000

describe.each<Engine>(['sqlite', 'postgres'])('interrupted picture download on %s', (engine) => {
	let folder = ''
	let host: PictureHost
	let environment: Readonly<Record<string, string>> = {}

	beforeEach(async () => {
		folder = await mkdtemp(join(tmpdir(), 'pictures-'))
		host = await openPictureHost()
		const url = engine === 'sqlite' ? `file:${folder}/store.db` : await createPostgresDatabase()
		environment = { DATA_DIR: folder, DATABASE_URL: url, MEDIA_PRIVATE_HOSTS: '127.0.0.1' }
		const lines = Array.from({ length: pictures }, (_, index) => ({
			id: `id-${index}`,
			title: `Thing ${index}`,
			price: '5 USD',
			image_link: `${host.url}/good/${index}.jpg`,
		}))
		await writeFile(join(folder, 'feed.tsv'), feedOf(lines))
		expect(await startCommand(['import', join(folder, 'feed.tsv')], environment).end).toMatchObject({ code: 0 })
	})

	afterEach(async () => {
		await host.close()
		await rm(folder, { recursive: true, force: true })
	})

	async function fetched(): Promise<readonly string[]> {
		const db = openDatabase(environment['DATABASE_URL'] ?? '')
		try {
			const rows = await db.selectFrom('fetched_pictures').select('address').execute()
			return rows.map(({ address }) => address)
		} finally {
			await db.destroy()
		}
	}

	it('picture download that was killed by SIGKILL is completed by the next run, which downloads only missing pictures', {
		timeout,
	}, async () => {
		const first = startCommand(['pictures'], environment)
		await first.says('Pictures 40 %')
		const held = host.hold()
		await held
		first.kill('SIGKILL')
		expect((await first.end).code).toBeNull()
		const before = await fetched()
		expect(before.length).toBeGreaterThan(0)
		expect(before.length).toBeLessThan(pictures)

		host.answerAgain()
		host.asked.length = 0
		const { code, output } = await startCommand(['pictures'], environment).end
		expect(output).toContain(`Downloaded ${pictures - before.length} pictures; ${before.length} already stored.`)
		expect(code).toBe(0)
		expect(await fetched()).toHaveLength(pictures)
		expect(host.asked.filter((answer) => before.some((address) => answer.endsWith(address.slice(host.url.length))))).toEqual([])
	})

	it('picture download stops at Ctrl-C with a message, keeps finished pictures, and the next run continues it', { timeout }, async () => {
		const first = startCommand(['pictures'], environment)
		await first.says('Pictures 20 %')
		await host.hold()
		first.kill('SIGINT')
		const { code, output } = await first.end
		expect({ code, output }).toEqual({ code: 130, output: expect.stringContaining('Stopped. Run the same command again') })
		const fetchedBefore = (await fetched()).length
		expect(fetchedBefore).toBeGreaterThan(0)
		host.answerAgain()
		expect((await startCommand(['pictures'], environment).end).output).toContain(`${fetchedBefore} already stored.`)
	})
})

import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { openDatabase } from '@storefront/store/infrastructure/db/open.ts'
import { type ServedStore, serveStore } from '@storefront/store/infrastructure/running/serve.ts'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { addOrderOf, fixture } from '../feed/feed.ts'
import { runCommand as run } from './command-line.ts'

const logger = pino({ level: 'silent' })
let root = ''
let running: ServedStore | undefined

beforeEach(async () => {
	root = await mkdtemp(join(tmpdir(), 'backup-'))
	vi.stubEnv('INIT_CWD', root)
	vi.stubEnv('DATABASE_URL', '')
	use('shop')
})

afterEach(async () => {
	await running?.stop()
	running = undefined
	await rm(root, { recursive: true })
})

function use(folder: string): void {
	vi.stubEnv('DATA_DIR', join(root, folder))
}

async function start(folder: string): Promise<ServedStore> {
	const place = join(root, folder)
	running = await serveStore({ DATABASE_URL: `file:${place}/store.db`, DATA_DIR: place, HOST: '127.0.0.1', PORT: 0 }, logger)
	return running
}

async function order(folder: string, offer: string): Promise<void> {
	const db = openDatabase(`file:${join(root, folder, 'store.db')}`)
	await addOrderOf(db, offer)
	await db.destroy()
}

/** Stores a downloaded picture, which a backup omits because it can be downloaded again. */
async function fetchedPicture(folder: string): Promise<void> {
	const db = openDatabase(`file:${join(root, folder, 'store.db')}`)
	const row = {
		address: 'https://cdn.example/a.jpg',
		content: '00/00',
		width: 720,
		fetched_at: new Date().toISOString(),
		preview: 0,
		etag: '',
		last_modified: '',
	}
	await db.insertInto('fetched_pictures').values(row).execute()
	await db.destroy()
	await mkdir(join(root, folder, 'media/00'), { recursive: true })
	await writeFile(join(root, folder, 'media/00/00-720.avif'), 'a picture')
}

const orders = async () =>
	(JSON.parse((await run('orders', 'list', '--json')).output) as { order_no: string }[]).map(({ order_no }) => order_no)

it('backup of a running shop restores into an empty folder with orders, secret and emails', async () => {
	await run('import', fixture)
	await start('shop')
	await order('shop', 'C1')
	await writeFile(join(root, 'shop/outbox-note.eml'), 'a mail')
	await fetchedPicture('shop')
	const { code, output } = await run('backup', 'monday.backup')
	expect([code, output]).toEqual([
		0,
		expect.stringMatching(/monday\.backup: 27 products, 1 order, 0 customers and 2 files of DATA_DIR\.$/m),
	])
	expect((await stat(join(root, 'monday.backup'))).mode & 0o777).toBe(0o600)
	await order('shop', 'C2')

	use('elsewhere')
	const restored = await run('restore', 'monday.backup')
	expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('Restored 27 products, 1 order') })
	expect(restored.output).toContain('Downloaded pictures are not part of a backup: run "pictures --refresh"')
	expect(await orders()).toEqual(['order of C1'])
	const secret = (folder: string) => readFile(join(root, folder, 'secrets/signing-secret'), 'utf8')
	expect(await secret('elsewhere')).toBe(await secret('shop'))
	expect(await readFile(join(root, 'elsewhere/outbox-note.eml'), 'utf8')).toBe('a mail')
	for (const name of ['store.db', 'secrets/signing-secret']) expect((await stat(join(root, 'elsewhere', name))).mode & 0o077).toBe(0)
	await running?.stop()
	const { url } = await start('elsewhere')
	expect(await (await fetch(`${url}/health`)).json()).toMatchObject({ status: 'ok' })
})

it('restore never replaces a running shop, and replaces a stopped one only with --replace, renaming its database', async () => {
	await run('import', fixture)
	await run('backup', 'before.backup')
	await order('shop', 'C1')
	await start('shop')
	for (const words of [[], ['--replace']])
		expect(await run('restore', 'before.backup', ...words)).toMatchObject({
			code: 1,
			errors: expect.stringContaining('is running. Stop it first.'),
		})
	expect(await orders()).toEqual(['order of C1'])
	await running?.stop()
	running = undefined
	expect(await run('restore', 'before.backup')).toMatchObject({ code: 1, errors: expect.stringContaining('add --replace') })
	expect(await orders()).toEqual(['order of C1'])

	const { output } = await run('restore', 'before.backup', '--replace')
	expect(await orders()).toEqual([])
	vi.stubEnv('DATABASE_URL', `file:${/was renamed to (.*)$/m.exec(output)?.[1]}`)
	expect(await orders()).toEqual(['order of C1'])
})

it.each(['../outside', 'secrets/../../outside', '..\\outside', 'ABSOLUTE'])(
	'restore writes no file of a backup outside of the shop: %s',
	async (named) => {
		await run('import', fixture)
		await run('backup', 'doctored.backup')
		const outside = join(root, 'outside')
		const archive = new DatabaseSync(join(root, 'doctored.backup'))
		const path = named === 'ABSOLUTE' ? outside : named
		archive.prepare('insert into backup_files (path, content) values (?, ?)').run(path, Buffer.from('what somebody else put in'))
		archive.close()
		const refusal = { code: 1, errors: `The backup contains a file outside of the shop: ${path}\n` }
		await order('shop', 'C1')
		expect(await run('restore', 'doctored.backup', '--replace')).toMatchObject(refusal)
		expect(await orders(), 'the shop that is there stays').toEqual(['order of C1'])
		use('elsewhere')
		expect(await run('restore', 'doctored.backup')).toMatchObject(refusal)
		expect(existsSync(outside)).toBe(false)
		expect(existsSync(join(root, 'elsewhere/store.db'))).toBe(false)
	},
)

it('backup of a damaged database fails with a message that names the database', async () => {
	await run('import', fixture)
	const database = join(root, 'shop/store.db')
	const bytes = await readFile(database)
	await writeFile(database, Buffer.concat([bytes.subarray(0, 20_000), Buffer.alloc(60_000, 7), bytes.subarray(80_000)]))
	const { code, errors } = await run('backup', 'late.backup')
	expect([code, errors]).toEqual([1, expect.stringMatching(/store\.db is damaged|^The database is damaged/)])
	expect(existsSync(join(root, 'late.backup'))).toBe(false)
})

it('backup and restore explain errors in a message and change nothing', async () => {
	expect((await run('backup', 'early.backup')).errors).toMatch(/^There is no shop yet: .*store\.db does not exist\.$/m)
	await run('import', fixture)
	await writeFile(join(root, 'taken'), 'a letter')
	expect((await run('backup', 'taken')).errors).toMatch(/taken already exists/)
	expect(await readFile(join(root, 'taken'), 'utf8')).toBe('a letter')

	await run('backup', 'good.backup')
	const bytes = await readFile(join(root, 'good.backup'))
	await writeFile(join(root, 'cut.backup'), bytes.subarray(0, bytes.length / 2))
	await writeFile(join(root, 'spoilt.backup'), Buffer.concat([bytes.subarray(0, 20_000), Buffer.alloc(60_000, 7), bytes.subarray(80_000)]))
	use('elsewhere')
	for (const name of ['taken', 'cut.backup', 'spoilt.backup', 'nowhere.backup', 'shop/store.db']) {
		const { code, errors } = await run('restore', name)
		expect([name, code, errors]).toEqual([
			name,
			1,
			expect.stringMatching(/^(There is no backup at|.* (is not a backup of a shop|is damaged|is a database, but)).*\n$/),
		])
	}
	await expect(stat(join(root, 'elsewhere/store.db'))).rejects.toThrow('ENOENT')
	vi.stubEnv('DATABASE_URL', 'postgres://shop:secret@127.0.0.1:1/shop')
	for (const command of ['backup', 'restore'])
		expect((await run(command, 'x')).errors).toMatch(/^This command works with SQLite only, .*docs\/deployment\.md\.$/m)
})

import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { backupsFolder } from '@storefront/store/desk/backup-files.ts'
import { bindBackups } from '@storefront/store/desk/backup-service.ts'
import { type DeskUser, permissionsOf } from '@storefront/store/desk/user.ts'
import { type Db, openDatabase } from '@storefront/store/infrastructure/db/open.ts'
import { restoreBackup } from '@storefront/store/infrastructure/running/backup.ts'
import { openMigrated } from '@storefront/store/infrastructure/running/open-store.ts'
import { pino } from 'pino'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { addGoods } from '../catalogue/goods.ts'

const logger = pino({ level: 'silent' })
const owner: DeskUser = { id: 1, name: 'Ada', email: 'ada@shop.example', role: 'owner', permissions: permissionsOf('owner') }
const picture = 'media:ab/0123456789abcdef0123456789abcd-{width:720}.avif'
const pictureFile = 'media/ab/0123456789abcdef0123456789abcd-720.avif'

let folder = ''
let db: Db
let backups: ReturnType<typeof bindBackups>

beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), 'desk-backups-'))
	const DATABASE_URL = `file:${join(folder, 'store.db')}`
	db = await openMigrated(DATABASE_URL, logger)
	// All backups of a test are made in one second.
	const now = new Date()
	backups = bindBackups(db, { DATABASE_URL, DATA_DIR: folder }, logger, () => now)
	const opened = { db, folder }
	onTestFinished(async () => {
		await opened.db.destroy()
		await rm(opened.folder, { recursive: true, force: true })
	})
})

/** Makes a backup and returns its name. */
async function make(): Promise<string> {
	await backups.start(owner)
	await vi.waitFor(async () => expect((await backups.read()).progress).toBeNull(), { timeout: 60_000 })
	const { backups: made, failure } = await backups.read()
	expect(failure).toBeNull()
	return made[0]?.name ?? ''
}

const titles = async () => (await db.selectFrom('audit_log').select('title').orderBy('id').execute()).map(({ title }) => title)

it('a backup of the desk is restored into a new folder, with uploaded pictures of products [SEC-13]', async () => {
	const { productId } = await addGoods(db, { name: 'Lamp', price: 10_000, colours: { Red: 9 } })
	await db
		.updateTable('products')
		.set({ images: JSON.stringify([picture]) })
		.where('id', '=', productId)
		.execute()
	await mkdir(join(folder, 'media/ab'), { recursive: true })
	await writeFile(join(folder, pictureFile), 'a lamp')
	const first = await make()
	const name = await make()
	expect(name).toBe(first.replace('.backup', '-2.backup'))
	const { body, bytes } = await backups.download(owner, name)
	const content = Buffer.from(await new Response(body).arrayBuffer())
	expect(content.length).toBe(bytes)

	const restored = join(folder, 'restored')
	await writeFile(join(folder, 'downloaded.backup'), content)
	const { products, files } = restoreBackup(join(folder, 'downloaded.backup'), join(restored, 'store.db'), restored, {
		replace: false,
		now: new Date(),
	})
	expect(products).toBe(1)
	expect(await readFile(join(restored, pictureFile), 'utf8')).toBe('a lamp')
	// A backup has no other backups, so that they do not grow.
	expect(files.filter((file) => file.startsWith(backupsFolder))).toEqual([])
	expect(await titles()).toEqual([
		expect.stringMatching(/^Made the backup shop-.*: 1 products/),
		expect.stringMatching(/^Made the backup shop-/),
		`Downloaded the backup ${name}`,
	])
	const copy = openDatabase(`file:${join(restored, 'store.db')}`)
	expect(await copy.selectFrom('products').select('name').execute()).toEqual([{ name: 'Lamp' }])
	await copy.destroy()
})

it('two starts at once make one backup', async () => {
	const starts = await Promise.allSettled([backups.start(owner), backups.start(owner)])
	expect(starts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
	await vi.waitFor(async () => expect((await backups.read()).progress).toBeNull(), { timeout: 60_000 })
	expect((await backups.read()).backups).toHaveLength(1)
})

it('one backup is made at a time, and the file of a stopped process is deleted by the next one', async () => {
	await mkdir(join(folder, backupsFolder), { recursive: true })
	const draft = join(folder, backupsFolder, 'shop-2026-11-28T10-00-00.backup.part')
	await writeFile(draft, 'of another process')
	await expect(backups.start(owner)).rejects.toThrow('A backup is being made already.')
	expect((await backups.read()).progress).not.toBeNull()
	const earlier = new Date(Date.now() - 3_600_000)
	await utimes(draft, earlier, earlier)
	expect((await backups.read()).progress).toBeNull()
	await make()
	expect(existsSync(draft)).toBe(false)
})

it('only owners make, download and delete backups, and only files of the list [SEC-13]', async () => {
	const editor = { ...owner, role: 'content', permissions: permissionsOf('content') } as const
	const name = await make()
	await expect(backups.start(editor)).rejects.toThrow('settings.write')
	await expect(backups.download(editor, name)).rejects.toThrow('settings.write')
	await expect(backups.remove(editor, name)).rejects.toThrow('settings.write')
	for (const other of ['../store.db', 'store.db', `../${backupsFolder}/${name}`, ''])
		await expect(backups.download(owner, other)).rejects.toThrow('does not exist any more')
	await backups.remove(owner, name)
	expect((await backups.read()).backups).toEqual([])
	expect((await titles()).at(-1)).toBe(`Deleted the backup ${name}`)
})

it('a failed backup says why', async () => {
	await db.destroy()
	await rm(join(folder, 'store.db'))
	await backups.start(owner)
	await vi.waitFor(async () => expect((await backups.read()).failure).toContain('There is no shop yet'), { timeout: 60_000 })
	expect((await backups.read()).progress).toBeNull()
})

it('a shop on PostgreSQL has no backups in the desk', async () => {
	const postgres = bindBackups(db, { DATABASE_URL: 'postgres://db.example/shop', DATA_DIR: folder }, logger, () => new Date())
	expect(postgres.isSupported).toBe(false)
	await expect(postgres.start(owner)).rejects.toThrow('pg_dump')
})

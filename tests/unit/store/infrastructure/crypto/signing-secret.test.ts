import { chmod, link, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadSigningSecret } from '@storefront/store/infrastructure/crypto/signing-secret.ts'
import { openDatabase } from '@storefront/store/infrastructure/db/open.ts'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

vi.mock('node:fs/promises', { spy: true })

const db = openDatabase('memory:')
const warnings: string[] = []
const logger = pino({ level: 'warn' }, { write: (line) => void warnings.push(line) })

let DATA_DIR = ''
beforeEach(async () => {
	DATA_DIR = join(await mkdtemp(join(tmpdir(), 'secret-')), 'data')
	warnings.length = 0
})
afterEach(() => rm(join(DATA_DIR, '..'), { recursive: true }))

const file = () => join(DATA_DIR, 'secrets', 'signing-secret')
const load = (JWT_SECRET?: string) => loadSigningSecret({ JWT_SECRET, DATA_DIR, DATABASE_URL: `file:${DATA_DIR}/store.db` }, db, logger)
const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)

describe('the signing secret', () => {
	test('signing secret is created at the first start and stored', async () => {
		const secret = await load()
		expect(secret).toHaveLength(32)
		expect(await load()).toEqual(secret)
	})

	test.skipIf(process.platform === 'win32')('is readable only by its owner', async () => {
		await load()
		expect(await modeOf(file())).toBe('600')
		expect(await modeOf(join(DATA_DIR, 'secrets'))).toBe('700')
	})

	test.skipIf(process.platform === 'win32')('is made private again after a change of its permissions', async () => {
		const secret = await load()
		await chmod(file(), 0o644)
		expect(await load()).toEqual(secret)
		expect(await modeOf(file())).toBe('600')
		expect(warnings.join()).toContain('Other users could read the signing secret')
	})

	test('is the same for all processes that start at once', async () => {
		const secrets = await Promise.all(Array.from({ length: 20 }, () => load()))
		expect(new Set(secrets.map((secret) => Buffer.from(secret).toString('hex'))).size).toBe(1)
		expect(await readdir(join(DATA_DIR, 'secrets'))).toEqual(['signing-secret'])
	})

	test('is made in folders that know no links as well', async () => {
		vi.mocked(link).mockRejectedValue(Object.assign(new Error('Operation not permitted'), { code: 'EPERM' }))
		const secret = await load()
		expect(await load()).toEqual(secret)
		expect(await readdir(join(DATA_DIR, 'secrets'))).toEqual(['signing-secret'])
		expect(await modeOf(file())).toBe(process.platform === 'win32' ? '666' : '600')
	})

	test('comes from the configuration where it is set, and nothing is written', async () => {
		const secret = 'a text that nobody else has, 32 or more'
		expect(Buffer.from(await load(secret)).toString()).toBe(secret)
		await expect(readFile(file())).rejects.toThrow('ENOENT')
	})

	test('is not replaced when its file is spoilt: the start ends with a sentence', async () => {
		await load()
		await writeFile(file(), 'short')
		await expect(load()).rejects.toThrow(`${file()} has no valid signing secret. Remove it to create a new one`)
		expect(await readFile(file(), 'utf8')).toBe('short')
	})

	test('signing secret of a memory database is not stored', async () => {
		const inMemory = () => loadSigningSecret({ DATA_DIR, DATABASE_URL: 'memory:' }, db, logger)
		expect(await inMemory()).not.toEqual(await inMemory())
		await expect(readFile(file())).rejects.toThrow('ENOENT')
	})
})

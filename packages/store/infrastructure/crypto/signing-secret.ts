import { randomBytes } from 'node:crypto'
import { chmod, constants, copyFile, link, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Configuration } from '@storefront/runtime/configuration/configuration.ts'
import type { Logger } from 'pino'
import { type Db, engineOf } from '../db/open.ts'

type SecretConfiguration = Pick<Configuration, 'DATABASE_URL' | 'DATA_DIR'> & Partial<Pick<Configuration, 'JWT_SECRET'>>

/**
 * Loads the secret that signs tokens and codes. All processes of a shop share it:
 *
 * - `JWT_SECRET`, when it is set.
 * - SQLite: a file in the data folder, readable only by its owner, created at the first start.
 * - PostgreSQL: a row of the database, because the processes can run on machines without a common folder.
 * - Memory database: a new secret at each start.
 */
export async function loadSigningSecret(
	{ JWT_SECRET, DATABASE_URL, DATA_DIR }: SecretConfiguration,
	db: Db,
	logger: Logger,
): Promise<Uint8Array> {
	if (JWT_SECRET) return Buffer.from(JWT_SECRET)
	if (engineOf(db) === 'postgres') return loadFromDatabase(db)
	return DATABASE_URL === 'memory:' ? randomBytes(32) : await loadFromFolder(join(DATA_DIR, 'secrets'), logger)
}

/**
 * Copies the secret to the place that processes on the target database read, so that sessions, order links and codes stay valid
 * after a move. Does nothing when `JWT_SECRET` is set, or when no secret exists yet.
 */
export async function moveSigningSecret(
	{ JWT_SECRET, DATA_DIR }: Pick<SecretConfiguration, 'JWT_SECRET' | 'DATA_DIR'>,
	{ source, target }: { readonly source: Db; readonly target: Db },
): Promise<void> {
	if (JWT_SECRET) return
	const path = join(DATA_DIR, 'secrets', 'signing-secret')
	if (engineOf(source) === 'sqlite') {
		const value = await readIfExists(path)
		if (value === null) return
		await target
			.insertInto('meta')
			.values({ key: metaKey, value: value.trim() })
			.onConflict((conflict) => conflict.column('key').doUpdateSet({ value: value.trim() }))
			.execute()
		return
	}
	const row = await source.selectFrom('meta').select('value').where('key', '=', metaKey).executeTakeFirst()
	if (!row) return
	await mkdir(join(DATA_DIR, 'secrets'), { recursive: true, mode: 0o700 })
	await writeFile(path, row.value, { mode: 0o600, flush: true })
}

const metaKey = 'signing_secret'

async function loadFromDatabase(db: Db): Promise<Uint8Array> {
	await db
		.insertInto('meta')
		.values({ key: metaKey, value: generateSecret() })
		.onConflict((conflict) => conflict.column('key').doNothing())
		.execute()
	const { value } = await db.selectFrom('meta').select('value').where('key', '=', metaKey).executeTakeFirstOrThrow()
	return decodeSecret(value, `The row "${metaKey}" of the table meta`)
}

async function loadFromFolder(folder: string, logger: Logger): Promise<Uint8Array> {
	const path = join(folder, 'signing-secret')
	await mkdir(folder, { recursive: true, mode: 0o700 })
	const known = await readIfExists(path)
	if (known === null) await createSecretFile(path)
	else await restrictPermissions(path, logger)
	return decodeSecret(known ?? (await readFile(path, 'utf8')), path)
}

/** Writes a temporary file and links it, so that the final file is complete even if several processes start at once. */
async function createSecretFile(path: string): Promise<void> {
	const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`
	await writeFile(draft, generateSecret(), { mode: 0o600, flag: 'wx', flush: true })
	try {
		// Some network file systems do not support links. A copy is less safe in a crash.
		await link(draft, path).catch((error) =>
			hasCode(error, 'EEXIST') ? Promise.reject(error) : copyFile(draft, path, constants.COPYFILE_EXCL),
		)
	} catch (error) {
		if (!hasCode(error, 'EEXIST')) throw error
	} finally {
		await rm(draft)
	}
}

async function readIfExists(path: string): Promise<string | null> {
	try {
		return await readFile(path, 'utf8')
	} catch (error) {
		if (hasCode(error, 'ENOENT')) return null
		throw error
	}
}

async function restrictPermissions(path: string, logger: Logger): Promise<void> {
	if (process.platform === 'win32' || ((await stat(path)).mode & 0o077) === 0) return
	logger.warn({ file: path }, 'Other users could read the signing secret; the permissions were restricted to its owner')
	await chmod(path, 0o600)
}

function generateSecret(): string {
	return randomBytes(32).toString('base64url')
}

function decodeSecret(text: string, where: string): Uint8Array {
	if (/^[\w-]{43}$/.test(text.trim())) return Buffer.from(text.trim(), 'base64url')
	throw new Error(`${where} has no valid signing secret. Remove it to create a new one; every customer then has to sign in again.`)
}

function hasCode(error: unknown, code: string): boolean {
	return error instanceof Error && 'code' in error && error.code === code
}

import { randomBytes } from 'node:crypto'
import { chmod, constants, copyFile, link, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Configuration } from '@storefront/runtime/configuration/configuration.ts'
import type { Logger } from 'pino'
import { type Db, engineOf } from '../db/open.ts'

type SecretConfiguration = Pick<Configuration, 'DATABASE_URL' | 'DATA_DIR'> & Partial<Pick<Configuration, 'JWT_SECRET'>>

/**
 * What tokens and codes are signed with. All processes of one shop have to agree on it:
 *
 * - `JWT_SECRET`, when it is set.
 * - On SQLite a file in the data folder that its owner alone may read, made at the first start.
 * - On PostgreSQL, whose processes may run on machines without a common folder, a row of the database, made once.
 * - For a database in memory a new one at each start: its customers are gone too.
 */
export async function loadSigningSecret(
	{ JWT_SECRET, DATABASE_URL, DATA_DIR }: SecretConfiguration,
	db: Db,
	logger: Logger,
): Promise<Uint8Array> {
	if (JWT_SECRET) return Buffer.from(JWT_SECRET)
	if (engineOf(db) === 'postgres') return secretInDatabase(db)
	return DATABASE_URL === 'memory:' ? randomBytes(32) : await secretInFolder(join(DATA_DIR, 'secrets'), logger)
}

/**
 * Brings the secret to where processes on another database look for it, so that sessions, links to orders and codes stay valid
 * after a move. Nothing where `JWT_SECRET` is set, or where no start has made a secret yet.
 */
export async function moveSigningSecret(
	{ JWT_SECRET, DATA_DIR }: Pick<SecretConfiguration, 'JWT_SECRET' | 'DATA_DIR'>,
	{ source, target }: { readonly source: Db; readonly target: Db },
): Promise<void> {
	if (JWT_SECRET) return
	const path = join(DATA_DIR, 'secrets', 'signing-secret')
	if (engineOf(source) === 'sqlite') {
		const value = await readIfThere(path)
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

async function secretInDatabase(db: Db): Promise<Uint8Array> {
	await db
		.insertInto('meta')
		.values({ key: metaKey, value: newSecret() })
		.onConflict((conflict) => conflict.column('key').doNothing())
		.execute()
	const { value } = await db.selectFrom('meta').select('value').where('key', '=', metaKey).executeTakeFirstOrThrow()
	return checked(value, `The row "${metaKey}" of the table meta`)
}

async function secretInFolder(folder: string, logger: Logger): Promise<Uint8Array> {
	const path = join(folder, 'signing-secret')
	await mkdir(folder, { recursive: true, mode: 0o700 })
	const known = await readIfThere(path)
	if (known === null) await makeOnce(path)
	else await closeToOthers(path, logger)
	return checked(known ?? (await readFile(path, 'utf8')), path)
}

/** Written under another name first: a file of the right name is whole, whoever of several processes made it. */
async function makeOnce(path: string): Promise<void> {
	const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`
	await writeFile(draft, newSecret(), { mode: 0o600, flag: 'wx', flush: true })
	try {
		// Some shared folders know no links; there a copy, not quite as safe against a crash, must do.
		await link(draft, path).catch((error) =>
			hasCode(error, 'EEXIST') ? Promise.reject(error) : copyFile(draft, path, constants.COPYFILE_EXCL),
		)
	} catch (error) {
		if (!hasCode(error, 'EEXIST')) throw error
	} finally {
		await rm(draft)
	}
}

async function readIfThere(path: string): Promise<string | null> {
	try {
		return await readFile(path, 'utf8')
	} catch (error) {
		if (hasCode(error, 'ENOENT')) return null
		throw error
	}
}

async function closeToOthers(path: string, logger: Logger): Promise<void> {
	if (process.platform === 'win32' || ((await stat(path)).mode & 0o077) === 0) return
	logger.warn({ file: path }, 'Others could read the signing secret; now its owner alone can')
	await chmod(path, 0o600)
}

function newSecret(): string {
	return randomBytes(32).toString('base64url')
}

function checked(text: string, where: string): Uint8Array {
	if (/^[\w-]{43}$/.test(text.trim())) return Buffer.from(text.trim(), 'base64url')
	throw new Error(`${where} holds no signing secret. Remove it to have a new one made: every customer then has to sign in again.`)
}

function hasCode(error: unknown, code: string): boolean {
	return error instanceof Error && 'code' in error && error.code === code
}

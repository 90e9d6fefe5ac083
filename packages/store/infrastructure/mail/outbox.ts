import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Mail, Mailer } from './mail.ts'

/**
 * Writes an email as an .eml file, readable only by the owner, and returns its path. Creates the folder if it is missing, but not the
 * data folder: on an unmounted disk a new data folder would hide the email.
 */
export async function writeToOutbox(folder: string, from: string, mail: Mail, now = new Date()): Promise<string> {
	const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
	const { message } = await writer.sendMail({ ...messageOf(from, mail), date: now })
	const path = join(folder, `${now.toISOString().replaceAll(':', '-')}-${randomBytes(4).toString('hex')}.eml`)
	await createOutboxFolder(folder)
	await writeFile(path, message as Buffer, { mode: 0o600, flag: 'wx' })
	return path
}

/** Delays in milliseconds before a running shop retries to store an email, because a disk can be full or unmounted for a while. */
export const outboxRetryDelays = [2000, 15_000, 60_000, 300_000, 900_000]

/** Retries `store` after each pause until it succeeds. When `ending` aborts, the next attempt is the last. Throws the last error. */
export async function storeWithRetries<Result>(
	store: () => Promise<Result>,
	{ pauses, ending }: { readonly pauses: readonly number[]; readonly ending: AbortSignal },
): Promise<Result> {
	for (const pause of ending.aborted ? [] : pauses) {
		const stored = await store().then(
			(result) => ({ result }),
			() => null,
		)
		if (stored) return stored.result
		await wait(pause, undefined, { signal: ending }).catch(() => undefined)
		if (ending.aborted) break
	}
	return await store()
}

/** Checks with a small file that emails can be stored; throws otherwise. */
export async function checkOutbox(folder: string): Promise<void> {
	await createOutboxFolder(folder)
	const path = join(folder, `.check-${randomBytes(4).toString('hex')}`)
	await writeFile(path, 'x', { mode: 0o600, flag: 'wx' })
	await rm(path, { force: true })
}

async function createOutboxFolder(folder: string): Promise<void> {
	try {
		await mkdir(folder, { mode: 0o700 })
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException
		if (code === 'EEXIST') return
		if (code === 'ENOENT')
			throw new Error(`The data folder ${dirname(folder)} is missing, so no email can be stored. Restore it, or set DATA_DIR.`, {
				cause: error,
			})
		throw error
	}
}

/** Converts an email for nodemailer. The recipient is always one address, whatever characters it contains. */
export function messageOf(from: string, { to, fromName, subject, text, html, replyTo, key, unsubscribeUrl }: Mail): SendMailOptions {
	return {
		from: { name: fromName, address: from },
		to: { name: '', address: to },
		...(key ? { messageId: `<${key}@${from.split('@').at(-1)}>` } : {}),
		...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
		...(unsubscribeUrl
			? { list: { unsubscribe: unsubscribeUrl }, headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } }
			: {}),
		subject,
		text,
		html,
	}
}

/** Bytes of a file that contain the headers. */
const headBytes = 4096

/** Deletes the emails to an address; upper and lower case are equal. */
export async function deleteFromOutbox(folder: string, to: string): Promise<void> {
	const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
		if (error.code === 'ENOENT') return []
		throw error
	})
	for (const name of names.filter((one) => one.endsWith('.eml'))) {
		const path = join(folder, name)
		if (recipientOf(await readHead(path)) === to.toLowerCase()) await rm(path, { force: true })
	}
}

/** Headers of a file; empty if the file was deleted. */
async function readHead(path: string): Promise<string> {
	try {
		await using file = await open(path)
		const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
		return buffer.toString('utf8', 0, bytesRead)
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
		throw error
	}
}

/** Address in the header `To`, which can be folded. */
function recipientOf(message: string): string {
	const head = message.split('\r\n\r\n', 1)[0]?.replaceAll(/\r\n[ \t]+/g, ' ') ?? ''
	return /^To: *<?([^<>\r\n]*?)>? *$/im.exec(head)?.[1]?.toLowerCase() ?? ''
}

/**
 * Mailer of a shop without a mail server: writes every email to a file. On the machine of a developer it prints codes on the console; a
 * shop with a public URL (`isPublic`) prints neither codes nor addresses, because its output is a log.
 */
export function createOutbox(
	folder: string,
	from: string,
	print: (line: string) => void,
	{ isPublic = false, storePauses = [] }: { readonly isPublic?: boolean; readonly storePauses?: readonly number[] } = {},
): Mailer {
	const closing = new AbortController()
	const keep = async (mail: Mail) => {
		const path = await writeToOutbox(folder, from, mail)
		if (isPublic) print(`SMTP_URL is not set, so an email was stored in a file: ${path}`)
		else print(mail.code === undefined ? `Mail to ${mail.to}: ${path}` : `The code for ${mail.to} is ${mail.code} (${path})`)
	}
	return {
		send: (mail) => storeWithRetries(() => keep(mail), { pauses: storePauses, ending: closing.signal }),
		async trySend(mail) {
			await keep(mail)
			return true
		},
		check: () => checkOutbox(folder),
		deleteStored: (to) => deleteFromOutbox(folder, to),
		stopRetrying: () => closing.abort(),
		close: () => undefined,
	}
}

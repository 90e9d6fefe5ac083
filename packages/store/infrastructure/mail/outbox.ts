import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Mail, Mailer } from './mail.ts'

/**
 * Keeps a mail as a file that every mail program opens, readable by the owner alone. Returns its path. The folder is made where it is
 * missing, the data folder around it is not: if that is gone (a disk that is not mounted), a new one would hide the mail from the shop.
 */
export async function keepInOutbox(folder: string, from: string, mail: Mail, now = new Date()): Promise<string> {
	const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
	const { message } = await writer.sendMail({ ...messageOf(from, mail), date: now })
	const path = join(folder, `${now.toISOString().replaceAll(':', '-')}-${randomBytes(4).toString('hex')}.eml`)
	await makeOutbox(folder)
	await writeFile(path, message as Buffer, { mode: 0o600, flag: 'wx' })
	return path
}

/** How a running shop waits before each further try to store a mail, in milliseconds: a disk may be full, or not mounted, for a while. */
export const runningStorePauses = [2000, 15_000, 60_000, 300_000, 900_000]

/** Calls `store` again after each pause until it succeeds; `ending` lets the next try be the last one. Throws what that one throws. */
export async function storePatiently<Result>(
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

/** Throws where no mail can be stored, by storing something. */
export async function checkOutbox(folder: string): Promise<void> {
	await makeOutbox(folder)
	const path = join(folder, `.check-${randomBytes(4).toString('hex')}`)
	await writeFile(path, 'x', { mode: 0o600, flag: 'wx' })
	await rm(path, { force: true })
}

async function makeOutbox(folder: string): Promise<void> {
	try {
		await mkdir(folder, { mode: 0o700 })
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException
		if (code === 'EEXIST') return
		if (code === 'ENOENT')
			throw new Error(`The data folder ${dirname(folder)} is gone, so no mail can be kept in it. Bring it back, or set DATA_DIR.`, {
				cause: error,
			})
		throw error
	}
}

/** A mail as nodemailer takes it. The receiver is one address, whatever signs it holds. */
export function messageOf(from: string, { to, fromName, subject, text, html, replyTo, key, leaveAtOnce }: Mail): SendMailOptions {
	return {
		from: { name: fromName, address: from },
		to: { name: '', address: to },
		...(key ? { messageId: `<${key}@${from.split('@').at(-1)}>` } : {}),
		...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
		...(leaveAtOnce ? { list: { unsubscribe: leaveAtOnce }, headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } } : {}),
		subject,
		text,
		html,
	}
}

/** Enough of a file to hold the head of a mail. */
const headBytes = 4096

/** Removes the mails to an address, whoever wrote it in whatever letters. */
export async function forgetInOutbox(folder: string, to: string): Promise<void> {
	const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
		if (error.code === 'ENOENT') return []
		throw error
	})
	for (const name of names.filter((one) => one.endsWith('.eml'))) {
		const path = join(folder, name)
		if (receiverOf(await readHead(path)) === to.toLowerCase()) await rm(path, { force: true })
	}
}

/** Empty where it is gone by now. */
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

/** The one address of the line "To", which may be folded. */
function receiverOf(message: string): string {
	const head = message.split('\r\n\r\n', 1)[0]?.replaceAll(/\r\n[ \t]+/g, ' ') ?? ''
	return /^To: *<?([^<>\r\n]*?)>? *$/im.exec(head)?.[1]?.toLowerCase() ?? ''
}

/**
 * For a shop without a mail server: every mail becomes a file. On a developer's machine its code is a line on the console; a shop
 * with an address of its own (`isPublic`) prints neither code nor email, because its output is a log.
 */
export function createOutbox(
	folder: string,
	from: string,
	print: (line: string) => void,
	{ isPublic = false, storePauses = [] }: { readonly isPublic?: boolean; readonly storePauses?: readonly number[] } = {},
): Mailer {
	const closing = new AbortController()
	const keep = async (mail: Mail) => {
		const path = await keepInOutbox(folder, from, mail)
		if (isPublic) print(`There is no SMTP_URL, so a mail is kept: ${path}`)
		else print(mail.code === undefined ? `Mail to ${mail.to}: ${path}` : `The code for ${mail.to} is ${mail.code} (${path})`)
	}
	return {
		send: (mail) => storePatiently(() => keep(mail), { pauses: storePauses, ending: closing.signal }),
		async offer(mail) {
			await keep(mail)
			return true
		},
		check: () => checkOutbox(folder),
		forget: (to) => forgetInOutbox(folder, to),
		hurry: () => closing.abort(),
		close: () => undefined,
	}
}

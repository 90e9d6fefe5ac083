import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Mail, Mailer } from './mail.ts'

/** Keeps a mail as a file that every mail program opens, readable by the owner alone. Returns its path. */
export async function keepInOutbox(folder: string, from: string, mail: Mail, now = new Date()): Promise<string> {
	const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
	const { message } = await writer.sendMail({ ...messageOf(from, mail), date: now })
	const path = join(folder, `${now.toISOString().replaceAll(':', '-')}-${randomBytes(4).toString('hex')}.eml`)
	await mkdir(folder, { recursive: true, mode: 0o700 })
	await writeFile(path, message as Buffer, { mode: 0o600, flag: 'wx' })
	return path
}

/** A mail as nodemailer takes it. The receiver is one address, whatever signs it holds. */
export function messageOf(from: string, { to, fromName, subject, text, html, replyTo }: Mail): SendMailOptions {
	return {
		from: { name: fromName, address: from },
		to: { name: '', address: to },
		...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
		subject,
		text,
		html,
	}
}

/** For a shop without a mail server: every mail becomes a file, and its code a line on the console. */
export function createOutbox(folder: string, from: string, print: (line: string) => void): Mailer {
	const keep = async (mail: Mail) => {
		const path = await keepInOutbox(folder, from, mail)
		print(mail.code === undefined ? `Mail to ${mail.to}: ${path}` : `The code for ${mail.to} is ${mail.code} (${path})`)
	}
	return {
		send: keep,
		async offer(mail) {
			await keep(mail)
			return true
		},
		hurry: () => undefined,
		close: () => undefined,
	}
}

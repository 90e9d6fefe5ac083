/** Where the codes arrive that a store mails: a command that prints the newest one, or a folder of mails. */
import { exec } from 'node:child_process'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(exec)

/** Runs `cmd {email}`, which prints the newest code that was emailed to the address, or nothing. Rejects with its error output. */
export function codesOfCommand(command: string): (email: string) => Promise<string> {
	return async (email) => {
		// It is part of a shell command: only characters of email addresses are allowed.
		if (!/^[\w.+@-]+$/.test(email)) throw new Error(`The address ${email} has signs that a command cannot be given.`)
		const { stdout } = await run(command.replaceAll('{email}', email))
		return stdout.trim()
	}
}

/** A folder in which every mail is a file `.eml`, as the embedded store's outbox is. */
export function codesOfMailbox(folder: string): (email: string) => Promise<string> {
	return async (email) => {
		const names = (await readdir(folder).catch(missing)).filter((name) => name.endsWith('.eml'))
		const paths = names.map((name) => join(folder, name))
		const ages = new Map(await Promise.all(paths.map(async (path) => [path, (await stat(path)).mtimeMs] as const)))
		for (const path of paths.toSorted((a, b) => (ages.get(b) ?? 0) - (ages.get(a) ?? 0) || (a < b ? 1 : -1))) {
			const code = codeIn(await readFile(path, 'utf8'), email)
			if (code !== '') return code
		}
		return ''
	}
}

/** The first mail makes the folder. */
function missing(error: NodeJS.ErrnoException): string[] {
	if (error.code === 'ENOENT') return []
	throw error
}

/** A number behind the word; a confirmation of an order may have postal codes and coupon codes. */
const behindTheWord = /(?<!postal |zip |coupon )\bcode\b\D{0,60}?(?<![\w.+-])(\d{4,8})(?!\w|[.-]\d)/i

/** The code of a mail to `email`: 4 to 8 digits on a line of their own, or behind the word "code"; empty without one. */
export function codeIn(mail: string, email: string): string {
	const [head = '', ...rest] = mail.split(/\r?\n\r?\n/)
	const unfolded = head.replaceAll(/\r?\n[ \t]+/g, ' ')
	const receiver = /^To:(.*)$/im.exec(unfolded)?.[1] ?? ''
	if (!receiver.toLowerCase().includes(email.toLowerCase())) return ''
	const text = rest.map(decoded).join('\n\n')
	const [, alone = ''] = /^\s*(\d{4,8})\s*$/m.exec(text) ?? []
	return alone || (behindTheWord.exec(text)?.[1] ?? '')
}

/** A part of a mail, whichever of the three usual encodings it has. */
function decoded(part: string): string {
	const isBase64 = /^[A-Za-z\d+/=\s]+$/.test(part) && part.trim().length > 20 && !/^\s*\d+\s*$/.test(part)
	if (isBase64 && /^\S{60,}$/m.test(part)) return Buffer.from(part, 'base64').toString('utf8')
	return part.replaceAll(/=\r?\n/g, '').replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

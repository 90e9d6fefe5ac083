/** Readers of emailed codes: a command that prints the newest code, or a folder of emails. */
import { exec } from 'node:child_process'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(exec)

/** Runs `cmd {email}`, which prints the newest code that was emailed to the address, or nothing. Rejects with its error output. */
export function codesOfCommand(command: string): (email: string) => Promise<string> {
	return async (email) => {
		// The address is part of a shell command, so only characters of email addresses are allowed.
		if (!/^[\w.+@-]+$/.test(email)) throw new Error(`The address ${email} has characters that are not allowed in a command.`)
		const { stdout } = await run(command.replaceAll('{email}', email))
		return stdout.trim()
	}
}

/** Reads codes from a folder in which every email is an `.eml` file, such as the outbox of the embedded store. */
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

/** Returns an empty list for a missing folder, which the first email creates. */
function missing(error: NodeJS.ErrnoException): string[] {
	if (error.code === 'ENOENT') return []
	throw error
}

/** Matches a number after the word "code"; confirmations of orders can contain postal codes and coupon codes. */
const behindTheWord = /(?<!postal |zip |coupon )\bcode\b\D{0,60}?(?<![\w.+-])(\d{4,8})(?!\w|[.-]\d)/i

/** Finds the code in an email to `email`: 4 to 8 digits on a separate line or after the word "code"; empty if there is none. */
export function codeIn(mail: string, email: string): string {
	const [head = '', ...rest] = mail.split(/\r?\n\r?\n/)
	const unfolded = head.replaceAll(/\r?\n[ \t]+/g, ' ')
	const receiver = /^To:(.*)$/im.exec(unfolded)?.[1] ?? ''
	if (!receiver.toLowerCase().includes(email.toLowerCase())) return ''
	const text = rest.map(decoded).join('\n\n')
	const [, alone = ''] = /^\s*(\d{4,8})\s*$/m.exec(text) ?? []
	return alone || (behindTheWord.exec(text)?.[1] ?? '')
}

/** Decodes a part of an email in one of the three usual encodings. */
function decoded(part: string): string {
	const isBase64 = /^[A-Za-z\d+/=\s]+$/.test(part) && part.trim().length > 20 && !/^\s*\d+\s*$/.test(part)
	if (isBase64 && /^\S{60,}$/m.test(part)) return Buffer.from(part, 'base64').toString('utf8')
	return part.replaceAll(/=\r?\n/g, '').replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

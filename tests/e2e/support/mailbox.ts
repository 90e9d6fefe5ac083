import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'

/** Reads the emails of an outbox, the oldest first, without the soft line breaks of their encoding. The first email creates the folder. */
export function readMails(outbox: string): string[] {
	if (!existsSync(outbox)) return []
	return readdirSync(outbox)
		.filter((name) => name.endsWith('.eml'))
		.toSorted()
		.map((name) =>
			readFileSync(join(outbox, name), 'utf8')
				.replaceAll(/=\r?\n/g, '')
				.replaceAll('=3D', '='),
		)
}

/** Code in the last email with a code to this address; empty if there is none. */
export function readCode(outbox: string, email: string): string {
	const mail = readMails(outbox).findLast((one) => one.includes(`To: ${email}`) && one.includes('code'))
	return /^\s*(\d{6})\s*$/m.exec(mail ?? '')?.[1] ?? ''
}

/** Waits for an email to this address with a code that differs from `than`, and returns the code. */
export async function newestCode(outbox: string, email: string, than?: string): Promise<string> {
	const read = () => readCode(outbox, email)
	await expect.poll(read, { message: `a mail with a code to ${email}` }).not.toBe(than ?? '')
	await expect.poll(read).toMatch(/\d{6}/)
	return read()
}

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The mails in an outbox, oldest first, without the soft line breaks of their encoding. The first mail makes the folder. */
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

/** The code in the last mail with one that went to this address; empty while there is none. */
export function readCode(outbox: string, email: string): string {
	const mail = readMails(outbox).findLast((one) => one.includes(`To: ${email}`) && one.includes('code'))
	return /^\s*(\d{6})\s*$/m.exec(mail ?? '')?.[1] ?? ''
}

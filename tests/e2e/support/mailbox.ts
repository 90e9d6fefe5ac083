import { readdirSync, readFileSync } from 'node:fs'

/** The code in the mail that an address got last, as the outbox of a shop has it; '' when there is none yet. */
export function readCode(outbox: string, email: string): string {
	try {
		const mails = readdirSync(outbox)
			.sort()
			.map((name) => readFileSync(`${outbox}/${name}`, 'utf8'))
		return /^\s*(\d{6})\s*$/m.exec(mails.findLast((mail) => mail.includes(`To: ${email}`) && mail.includes('code')) ?? '')?.[1] ?? ''
	} catch {
		// The first mail makes the folder.
		return ''
	}
}

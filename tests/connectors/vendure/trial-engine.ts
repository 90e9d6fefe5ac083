import { existsSync, readFileSync } from 'node:fs'

/** Address of a Vendure that `npm run engine` has started; without it the engine's part is played from what was recorded. */
export const liveUrl = process.env.VENDURE_TEST_URL

/** Of the file in which the engine of trials keeps its mails, the oldest first. */
export function codesOf(email: string): readonly string[] {
	const path = process.env.VENDURE_MAILS
	if (path === undefined) throw new Error("Set VENDURE_MAILS to the engine's mails.log")
	const lines = existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n').filter(Boolean) : []
	return lines.map((line) => JSON.parse(line) as { to: string; code: string }).flatMap(({ to, code }) => (to === email ? [code] : []))
}

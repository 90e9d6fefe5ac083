import { expect, test } from 'vitest'
import { createLog } from '../../../server/log.ts'

function logged(write: (log: ReturnType<typeof createLog>) => void, level: 'info' | 'warn' = 'info'): Record<string, unknown>[] {
	const lines: string[] = []
	write(createLog(level, { write: (line: string) => lines.push(line) }))
	return lines.map((line) => JSON.parse(line))
}

test('writes one JSON line an event, with level, time and request id', () => {
	const [line] = logged((log) => log.info({ request_id: 'abc', status: 200 }, 'request'))
	expect(line).toMatchObject({ level: 'info', msg: 'request', request_id: 'abc', status: 200 })
	expect(new Date(String(line?.time)).toISOString()).toBe(line?.time)
})

test('leaves out what is less important than the level', () => {
	expect(logged((log) => log.info('quiet'), 'warn')).toEqual([])
})

test('hides who a shopper is and what lets one in, at any of the depths that are logged', () => {
	const secret = 'must not be seen'
	const text = JSON.stringify(
		logged((log) => {
			log.info({ password: secret, email: secret, token: secret })
			log.info({ headers: { authorization: secret, cookie: secret, 'set-cookie': secret }, body: { phone: secret, ip_address: secret } })
			log.error({ request: { body: { email: secret, address: secret, activation_code: secret } } })
			log.error({ err: Object.assign(new Error('duplicate key'), { detail: secret, parameters: [secret] }) })
		}),
	)
	expect(text).not.toContain(secret)
	expect(text).toContain('duplicate key')
})

import { closeSync, existsSync, openSync } from 'node:fs'
import { createLog } from '@storefront/runtime/log/log.ts'
import { createLineDestination } from '@storefront/runtime/log/log-lines.ts'
import { describe, expect, onTestFinished, test } from 'vitest'

function logged(write: (log: ReturnType<typeof createLog>) => void, level: 'info' | 'warn' = 'info'): Record<string, unknown>[] {
	const lines: string[] = []
	write(createLog(level, { write: (line: string) => lines.push(line) }))
	return lines.map((line) => JSON.parse(line))
}

test('log has one JSON line per event, with level, time and request id', () => {
	const [line] = logged((log) => log.info({ request_id: 'abc', status: 200 }, 'request'))
	expect(line).toMatchObject({ level: 'info', msg: 'request', request_id: 'abc', status: 200 })
	expect(new Date(String(line?.time)).toISOString()).toBe(line?.time)
})

test('log omits entries below its level', () => {
	expect(logged((log) => log.info('quiet'), 'warn')).toEqual([])
})

test('log redacts personal data and credentials at any depth', () => {
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

test('log escapes line breaks, control characters and bidirectional marks of user input', () => {
	const typed = 'a\n{"level":"fatal"}\r\u001b[2J\u009b2J\u0085\u2028\u2029\u202e\u2066\u007f\u0000b'
	const raw: string[] = []
	createLog('info', { write: (line: string) => raw.push(line) }).info({ path: typed, [typed]: 1, err: new Error(typed) }, typed)
	expect(raw).toHaveLength(1)
	expect(raw[0]).toMatch(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*\n$/u)
	expect(JSON.parse(raw[0] ?? '')).toMatchObject({ path: typed, [typed]: 1, msg: typed })
})

describe('a log whose disk is full', () => {
	/** A file that takes so many bytes and no more, until it is emptied. */
	function fileOf(room: number) {
		let left = room
		let text = ''
		const write = (bytes: Buffer) => {
			if (left === 0) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
			const taken = Math.min(left, bytes.length)
			text += bytes.toString('utf8', 0, taken)
			left -= taken
			return taken
		}
		return { write, text: () => text, makeRoom: () => (left = Number.POSITIVE_INFINITY) }
	}

	test('log drops lines that cannot be written, reports their number later, and keeps other lines whole', () => {
		const file = fileOf(20)
		const log = createLineDestination(1, file.write)
		for (const name of ['first', 'second', 'third', 'fourth']) log.write(`{"msg":"${name}"}\n`)
		file.makeRoom()
		log.write('{"msg":"fifth"}\n')
		const [first, , told, fifth, ...more] = file.text().split('\n')
		expect([first, fifth, more]).toEqual(['{"msg":"first"}', '{"msg":"fifth"}', ['']])
		expect(JSON.parse(told ?? '')).toMatchObject({ level: 'warn', dropped: 3, reason: 'ENOSPC' })
	})

	test('does not block the process', () => {
		// Linux has a device whose disk is always full.
		if (!existsSync('/dev/full')) return
		const full = openSync('/dev/full', 'w')
		onTestFinished(() => closeSync(full))
		const log = createLog('info', createLineDestination(full))
		for (let line = 0; line < 1000; line++) log.info({ line }, 'request')
	})
})

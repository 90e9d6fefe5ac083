import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ConfigurationError, readConfiguration } from '@storefront/runtime/configuration/configuration.ts'
import { expect, onTestFinished, test } from 'vitest'

const secret = 'a secret of more than thirty-two characters'

function fileWith(text: string): string {
	const folder = mkdtempSync(join(tmpdir(), 'shop-secret-'))
	onTestFinished(() => rmSync(folder, { recursive: true }))
	writeFileSync(join(folder, 'secret'), text)
	return join(folder, 'secret')
}

function problemsOf(environment: Record<string, string>): string {
	try {
		readConfiguration(environment)
		return ''
	} catch (error) {
		return (error as ConfigurationError).problems.join()
	}
}

test.each([
	['DATABASE_URL', 'postgres://shop:pass%20word@localhost/shop'],
	['SMTP_URL', 'smtps://user:pass@mail.example'],
	['REVALIDATE_SECRET', secret],
	['JWT_SECRET', secret],
	['STRIPE_SECRET_KEY', `sk_test_${'x'.repeat(24)}`],
	['STRIPE_WEBHOOK_SECRET', `whsec_${'x'.repeat(32)}`],
	['MOLLIE_API_KEY', `test_${'x'.repeat(30)}`],
] as const)('secret files: %s is read from the file', (name, value) => {
	expect(readConfiguration({ [`${name}_FILE`]: fileWith(`${value}\n`) })[name]).toBe(value)
})

test('secret files: values are validated like variables, and never printed', () => {
	expect(problemsOf({ JWT_SECRET_FILE: fileWith('too short') })).toMatch(/^JWT_SECRET is something else\. It must be/)
	expect(problemsOf({ DATABASE_URL_FILE: fileWith('mysql://root:hunter2@db') })).not.toContain('hunter2')
})

test('secret files: explains an unreadable file, and a secret that is set twice', () => {
	expect(problemsOf({ SMTP_URL_FILE: '/nowhere/smtp' })).toBe(
		'SMTP_URL_FILE is "/nowhere/smtp", which cannot be read: ENOENT. It must be the path of a file that contains SMTP_URL.',
	)
	expect(problemsOf({ SMTP_URL_FILE: tmpdir() })).toContain('cannot be read: EISDIR')
	expect(problemsOf({ JWT_SECRET_FILE: fileWith(' \n') })).toContain('which is empty')
	expect(problemsOf({ JWT_SECRET_FILE: fileWith('x'.repeat(70_000)) })).toContain('it is too large')
	expect(problemsOf({ JWT_SECRET: secret, JWT_SECRET_FILE: fileWith(secret) })).toBe(
		'JWT_SECRET and JWT_SECRET_FILE are both set. Keep one of them.',
	)
})

test('secret files: only secret variables can be read from a file', () => {
	expect(readConfiguration({ PORT_FILE: fileWith('80') }).PORT).toBe(4321)
})

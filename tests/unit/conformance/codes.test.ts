import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { codeIn, codesOfCommand, codesOfMailbox } from '@storefront/conformance/trial/codes.ts'
import { writeToOutbox } from '@storefront/store/infrastructure/mail/outbox.ts'
import { describe, expect, it } from 'vitest'

const mail = (to: string, text: string) => ({ to, fromName: 'Shop', subject: 'Your code', text, html: `<p>${text}</p>` })

describe('emailed codes', () => {
	it('code reader finds the newest code of an address in the outbox of the embedded store', async () => {
		const folder = await mkdtemp(join(tmpdir(), 'codes-'))
		const codeFor = codesOfMailbox(join(folder, 'outbox'))
		try {
			expect(await codeFor('kit+1@example.com')).toBe('')
			const keep = (to: string, code: string, at: number) =>
				writeToOutbox(
					join(folder, 'outbox'),
					'shop@shop.example',
					mail(to, `Enter this code – within 10 minutes:\n\n${code}\n\nShop, 10115 Berlin`),
					new Date(at),
				)
			await keep('kit+1@example.com', '111111', 1_000)
			await keep('kit+1@example.com', '222222', 2_000)
			await keep('kit+2@example.com', '333333', 3_000)
			expect(await codeFor('Kit+1@example.com')).toBe('222222')
			expect(await codeFor('kit+2@example.com')).toBe('333333')
			expect(await codeFor('kit+3@example.com')).toBe('')
		} finally {
			await rm(folder, { recursive: true })
		}
	})

	it('code reader finds codes within a sentence, and in Base64', () => {
		expect(codeIn('To: a@b.example\r\n\r\nYour code is 4711.', 'a@b.example')).toBe('4711')
		expect(codeIn('To: a@b.example\r\n\r\nYour code is 471100 for today.', 'a@b.example')).toBe('471100')
		const text = Buffer.from(`${'Thank you for signing up. '.repeat(4)}Your code: 123456`).toString('base64')
		expect(codeIn(`To: <a@b.example>\r\n\r\n${text.replaceAll(/.{76}/g, '$&\r\n')}`, 'a@b.example')).toBe('123456')
		expect(codeIn('To: a@b.example\r\n\r\nYour order 4711-0815, postal code 10115.', 'a@b.example')).toBe('')
		expect(codeIn('To: other@b.example\r\n\r\n123456', 'a@b.example')).toBe('')
	})

	it('code reader runs a command that prints the code', async () => {
		const codeFor = codesOfCommand(`"${process.execPath}" -p "'{email}'.length"`)
		expect(await codeFor('kit+1@example.com')).toBe('17')
		await expect(codeFor("'; rm -rf /'@example.com")).rejects.toThrow(/characters that are not allowed in a command/)
	})
})

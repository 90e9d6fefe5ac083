import { passwordChangedMail, resetMail, verificationMail } from '@storefront/store/infrastructure/mail/account-mails.ts'
import { describe, expect, test } from 'vitest'
import { visibleText } from './visible-text.ts'

const sender = { name: 'Volt <& Söhne>', siteUrl: 'https://shop.example/?a=1&b=2' }
const mails = {
	verification: verificationMail('ada@example.com', '012345', sender),
	reset: resetMail('ada@example.com', '012345', sender),
	changed: passwordChangedMail('ada@example.com', sender),
}

const words = (text: string) => text.split(/\s+/).filter((word) => word !== '' && word !== '--' && !word.startsWith('https:'))

describe.each(Object.entries(mails))('the mail of the %s', (name, { text, html, subject, to, fromName, code }) => {
	test('emails have the same content as text and as HTML', () => {
		expect(words(visibleText(html))).toEqual(words(text))
	})

	test('carries its code in both forms, and not in the subject, which lock screens show', () => {
		const codes = name === 'changed' ? [] : ['012345']
		expect(text.match(/\b\d{6}\b/g) ?? []).toEqual(codes)
		expect(visibleText(html).match(/\b\d{6}\b/g) ?? []).toEqual(codes)
		expect(subject).not.toMatch(/\d/)
		expect(code).toBe(codes[0])
	})

	test('names the shop, and can be read in the dark', () => {
		expect({ to, fromName }).toEqual({ to: 'ada@example.com', fromName: 'Volt <& Söhne>' })
		expect(text).toContain('Volt <& Söhne>')
		expect(html).toContain('Volt &lt;&amp; Söhne&gt;')
		expect(html).toContain('href="https://shop.example/?a=1&amp;b=2"')
		expect(html).toContain('<meta name="color-scheme" content="light dark">')
		expect(html).toContain('@media (prefers-color-scheme: dark)')
		// No colour outside of the style sheet: it would stay when the scheme changes.
		expect(html.replace(/<style>.*<\/style>/s, '')).not.toMatch(/#[0-9a-f]{6}/i)
	})

	test('has enough contrast on a light and on a dark screen', () => {
		const [light = '', dark = ''] = html.split('@media (prefers-color-scheme: dark)')
		for (const sheet of [light, dark]) {
			const colour = (rule: string, property: string) =>
				new RegExp(`${rule.replace('.', '\\.')}[^{}]*{[^}]*\\b${property}: (#[0-9a-f]{6})`).exec(sheet)?.[1] ?? 'missing'
			expect(contrast(colour('body', 'color'), colour('.card', 'background'))).toBeGreaterThanOrEqual(7)
			expect(contrast(colour('.code', 'color'), colour('.code', 'background'))).toBeGreaterThanOrEqual(7)
			expect(contrast(colour('.quiet', 'color'), colour('body', 'background'))).toBeGreaterThanOrEqual(4.5)
		}
	})
})

/** WCAG 2: from 1 to 21. */
function contrast(one: string, other: string): number {
	const luminance = (hex: string) => {
		const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
			const share = Number.parseInt(hex.slice(start, start + 2), 16) / 255
			return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
		})
		return 0.2126 * red + 0.7152 * green + 0.0722 * blue
	}
	const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
	return (lighter + 0.05) / (darker + 0.05)
}

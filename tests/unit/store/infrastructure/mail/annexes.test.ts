import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { english, setLanguages } from '@storefront/i18n/language.ts'
import { withLanguage } from '@storefront/i18n/server/request-locale.ts'
import { confirmationMail } from '@storefront/store/commerce/checkout/mails/order-mails.ts'
import { draftPages, markdownToText, readAnnexes } from '@storefront/store/infrastructure/mail/annexes.ts'
import { composeMail } from '@storefront/store/infrastructure/mail/compose.ts'
import { describeDrafts } from '@storefront/store/infrastructure/running/setup.ts'
import { loadLanguages } from '@storefront/store/infrastructure/text/languages.ts'
import { describe, expect, it, onTestFinished } from 'vitest'
import { orderMailParts } from '../../commerce/checkout/order-mail-parts.ts'

const now = new Date('2026-11-22T12:00:00Z')

function contentWith(files: Readonly<Record<string, string>>): readonly URL[] {
	const folder = mkdtempSync(join(tmpdir(), 'annexes-'))
	onTestFinished(() => rmSync(folder, { recursive: true }))
	for (const below of ['pages', 'languages/de/pages']) mkdirSync(join(folder, below), { recursive: true })
	for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text)
	return [pathToFileURL(`${folder}/`)]
}

const checkout = 'orderButton: Buy\nmails:\n  - page: terms\n  - page: withdrawal\n'
const page = (title: string, body: string, more = '') => `---\ntitle: ${title}\ndescription: x\n${more}---\n\n${body}\n`

describe('the annexes of an order confirmation (2011/83/EU, article 8(7))', () => {
	it('are the pages of content/checkout.yaml, in its order, with their facts', () => {
		const folder = contentWith({
			'checkout.yaml': checkout,
			'policies.yaml': 'returnDays:\n  value: 30\n  home: 10\n',
			'pages/withdrawal.md': page('Withdrawal', 'Within {returnDays} days.'),
			'pages/terms.md': page('Terms', 'Ours.\r\n'),
			'pages/faq.md': page('FAQ', 'Not asked for.'),
		})
		expect(readAnnexes(now, { folders: folder })).toEqual([
			{ title: 'Terms', text: 'Ours.' },
			{ title: 'Withdrawal', text: 'Within 30 days.' },
		])
	})

	it('exclude drafts and pages outside their schedule', () => {
		const files = (more: string) => ({
			'checkout.yaml': checkout,
			'pages/terms.md': page('Terms', 'Ours.'),
			'pages/withdrawal.md': page('Withdrawal', 'x', more),
		})
		for (const more of ['draft: true\n', 'from: 2026-12-01\n', 'until: 2026-11-01\n'])
			expect(readAnnexes(now, { folders: contentWith(files(more)) }).map(({ title }) => title)).toEqual(['Terms'])
		expect(readAnnexes(now, { folders: contentWith(files('from: 2026-11-01\n')) })).toHaveLength(2)
		expect(draftPages(contentWith(files('draft: true\nslug: revoke\n')))).toEqual(['revoke'])
	})

	it('include the default legal texts after their publication, in the email of the order', () => {
		const folder = mkdtempSync(join(tmpdir(), 'annexes-'))
		onTestFinished(() => rmSync(folder, { recursive: true }))
		cpSync('content', folder, { recursive: true })
		const root = [pathToFileURL(`${folder}/`)]
		const law = ['withdrawal', 'privacy', 'returns', 'imprint']
		writeFileSync(join(folder, 'checkout.yaml'), `orderButton: Buy\nmails:\n${law.map((id) => `  - page: ${id}\n`).join('')}`)
		const mailNow = () => confirmationMail(orderMailParts(), readAnnexes(now, { folders: root }))
		const titles = ['Right of withdrawal', 'Privacy Policy', 'Return Policy', 'Imprint']
		for (const title of titles) expect(mailNow().text, 'off means off').not.toContain(`\n${title}\n=`)
		for (const id of law) {
			const file = join(folder, 'pages', `${id}.md`)
			writeFileSync(file, readFileSync(file, 'utf8').replace('draft: true\n', ''))
		}
		expect(readAnnexes(now, { folders: root }).map(({ title }) => title)).toEqual(titles)
		const { text, html } = mailNow()
		for (const title of titles) expect(text).toContain(`\n${title}\n=`)
		for (const sentence of [
			'within 14 days of hearing from you',
			'within 30 days of receiving it',
			'Who answers for your data',
			'Who runs this shop',
		])
			for (const form of [text, html]) expect(form).toContain(sentence)
		expect(text, 'every fact has its figure').not.toMatch(/\{\w+\}/)
	})

	it('contain the amount for free delivery of the shop, and no such entry without free delivery', () => {
		const body =
			'We send to you. Delivery is free above {freeDeliveryFrom}. It takes\ndays.\n\n- Free above {freeDeliveryFrom}.\n- Packed well.'
		const shop = (stated: string) => ({
			folders: contentWith({ 'checkout.yaml': checkout, 'policies.yaml': stated, 'pages/terms.md': page('Terms', body) }),
		})
		const textsOf = (reading: Parameters<typeof readAnnexes>[1]) => readAnnexes(now, reading)[0]?.text
		expect(textsOf({ ...shop(''), freeFrom: 4990, currency: '€' })).toBe(body.replaceAll('{freeDeliveryFrom}', '€49.90'))
		expect(textsOf(shop('freeDeliveryAbove:\n  value: 100\n'))).toContain('free above $100. It takes\ndays.')
		expect(textsOf(shop(''))).toBe('We send to you. It takes days.\n\n- Packed well.')
	})

	it('are in the language of the order, or of the original if the translation is missing or a draft', () => {
		loadLanguages(['en', 'de'])
		onTestFinished(() => setLanguages([english]))
		const folders = contentWith({
			'checkout.yaml': 'orderButton: Buy\nmails:\n  - page: agb\n  - page: withdrawal\n  - page: faq\n  - page: imprint\n',
			'policies.yaml': 'returnDays:\n  value: 30\nrefundTime:\n  value: 5 days\n  pages: a week\n',
			'pages/terms.md': page('Terms', 'Ours. {refundTime}', 'slug: agb\n'),
			'pages/withdrawal.md': page('Withdrawal', 'Within {returnDays} days.'),
			'pages/faq.md': page('FAQ', 'Asked for.'),
			'pages/imprint.md': page('Imprint', 'Us.', 'draft: true\nfrom: 2026-11-01\n'),
			'languages/de/policies.yaml': 'refundTime:\n  pages: eine Woche\n',
			'languages/de/pages/terms.md': '---\ntitle: AGB\n---\n\nUnsere. {refundTime}\n',
			'languages/de/pages/withdrawal.md': '---\ntitle: Widerrufsrecht\n---\n',
			'languages/de/pages/faq.md': '---\ntitle: Fragen\ndraft: true\n---\n\nNoch nicht.\n',
			'languages/de/pages/imprint.md': '---\ntitle: Impressum\n---\n\nWir.\n',
		})
		const inEnglish = [
			{ title: 'Terms', text: 'Ours. a week' },
			{ title: 'Withdrawal', text: 'Within 30 days.' },
			{ title: 'FAQ', text: 'Asked for.' },
		]
		expect(withLanguage('en', () => readAnnexes(now, { folders }))).toEqual(inEnglish)
		expect(withLanguage('de', () => readAnnexes(now, { folders }))).toEqual([
			{ title: 'AGB', text: 'Unsere. eine Woche' },
			{ title: 'Widerrufsrecht', text: 'Within 30 days.' },
			{ title: 'FAQ', text: 'Asked for.' },
			{ title: 'Impressum', text: 'Wir.' },
		])
		const [early] = withLanguage('de', () => readAnnexes(new Date('2026-10-01'), { folders })).toReversed()
		expect(early?.title, 'the days of the original hold').toBe('FAQ')
		// A text of the owner's own is not translated by what came with the shop.
		const themeContent = contentWith({ 'pages/terms.md': page('Our terms', 'Mine.', 'slug: agb\n') })
		expect(withLanguage('de', () => readAnnexes(now, { folders: [...themeContent, ...folders] }))[0]).toEqual({
			title: 'Our terms',
			text: 'Mine.',
		})
		expect(draftPages(folders)).toEqual(['imprint'])
	})

	it('draft pages are listed for the owner', () => {
		expect(describeDrafts([])).toEqual([])
		expect(describeDrafts(['imprint', 'withdrawal'])).toEqual([
			expect.stringContaining('remove its line "draft: true"'),
			'  content/pages/imprint.md',
			'  content/pages/withdrawal.md',
		])
	})

	it('are empty by default, and in a shop without the file', () => {
		expect(readAnnexes(now)).toEqual([])
		expect(readAnnexes(now, { folders: contentWith({}) })).toEqual([])
	})

	it('are complete below the email as text and HTML, and are escaped', () => {
		const annexes = [{ title: 'Terms & more', text: '## One\n\nRead <b>this</b> and [our form](/contact).\n\n- **First**\n- *Second*' }]
		const content = { to: 'a@b.test', subject: 's', heading: 'h', paragraphs: ['p'], closing: ['The end.'], annexes }
		const { text, html } = composeMail(content, { name: 'Volt', siteUrl: 'https://shop.example' })
		expect(text).toContain(
			'The end.\n\nTerms & more\n============\n\nOne\n---\n\nRead <b>this</b> and our form (https://shop.example/contact).\n\n- First\n- Second\n\n-- \nVolt',
		)
		expect(html).toContain('<h2 style="margin:0 0 12px;font-size:16px;line-height:24px">Terms &amp; more</h2>')
		expect(html).toMatch(/<h3 [^>]*>One<\/h3>/)
		expect(html).toContain(
			'Read &lt;b&gt;this&lt;/b&gt; and our form (<a class="link" href="https://shop.example/contact">https://shop.example/contact</a>).',
		)
		expect(html).toContain('- First<br>- Second')
	})

	it('lose the signs of Markdown and nothing else', () => {
		expect(markdownToText('2 * 3 * 4, snake_case_name, [x](/y) and **bold** _it_', undefined)).toBe(
			'2 * 3 * 4, snake_case_name, x and bold it',
		)
		expect(markdownToText('[a@b.test](mailto:a@b.test)', 'https://s.test')).toBe('a@b.test (mailto:a@b.test)')
	})
})

import { readFileSync } from 'node:fs'
import { specifiedOrderWords } from '@storefront/contract/domain/checkout/order/order-words.ts'
import { expect, test } from 'vitest'
import { readContent } from '#content/read.ts'
import { visibleLinks } from '#loaders/frame/footer-links.ts'
import { shopWith } from './shop.ts'

const drafts = ['accessibility', 'device', 'imprint', 'privacy', 'returns', 'take-back', 'withdrawal']

function entry(root: string, kind: string) {
	return readContent(root).entries.find((one) => one.kind === kind)?.data as Record<string, never> | undefined
}

test('texts that the shop owner must write are drafts, and the footer has the specified links until they are published [FTR-02, FTR-03]', () => {
	const pages = readContent('.').entries.filter(({ kind }) => kind === 'pages')
	const shown = pages.filter(({ data }) => !(data as { draft?: boolean }).draft).map(({ id }) => `/${id}`)
	expect(pages.flatMap(({ id, data }) => ((data as { draft?: boolean }).draft ? [id] : [])).toSorted()).toEqual(drafts)
	const { policies } = entry('.', 'footer') as unknown as { policies: { links: Parameters<typeof visibleLinks>[0] } }
	const labels = (published: readonly string[]) => visibleLinks(policies.links, published).map(({ label }) => label)
	expect(labels(shown)).toEqual(['Return Policy', 'Privacy Policy', 'Terms of Service', 'FAQ'])
	expect(labels([...shown, ...drafts.map((id) => `/${id}`)])).toEqual([
		'Return Policy',
		'Privacy Policy',
		'Terms of Service',
		'FAQ',
		'Imprint',
		'Right of withdrawal',
		'Accessibility',
		'Old devices and batteries',
		'What is stored on your device',
	])
})

test('the checkout has the specified texts by default [AMB-72]', () => {
	expect(entry('.', 'checkout')).toEqual({ orderButton: specifiedOrderWords().button })
	const written = readFileSync('content/checkout.yaml', 'utf8')
	const root = shopWith({
		'content/checkout.yaml': written.replace('orderButton: Place Order\n', '').replaceAll(/^# (?=\S| {2})(?!What|away)/gm, ''),
	})
	expect(readContent(root).problems).toEqual([])
	expect(entry(root, 'checkout')).toMatchObject({
		orderButton: 'Order with obligation to pay',
		terms: { links: [{ to: '/terms' }, { page: 'withdrawal' }, { page: 'privacy' }] },
		mails: [{ page: 'terms' }, { page: 'withdrawal' }],
	})
})

test('a missing page of the checkout is reported with its line', () => {
	const problems = (text: string) => readContent(shopWith({ 'content/checkout.yaml': `orderButton: Buy\n${text}` })).problems
	expect(problems('mails:\n  - page: term\n')).toMatchObject([
		{
			file: 'content/checkout.yaml',
			line: 3,
			message: 'There is no page "term" in content/pages.',
			fix: expect.stringContaining('"terms"'),
		},
	])
	expect(problems('terms:\n  text: Ours.\n  links:\n    - label: Terms\n      page: agb\n')).toMatchObject([{ line: 6 }])
	expect(problems('terms:\n  text: Ours.\n')).toHaveLength(1)
})

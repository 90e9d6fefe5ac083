import { expect, it } from 'vitest'
import { checkoutLinks, visibleLinks } from '#loaders/frame/footer-links.ts'

const links = [
	{ label: 'Return Policy', page: 'returns' },
	{ label: 'FAQ', to: '/faq' },
	{ label: 'Imprint', page: 'imprint', onlyPublished: true },
]

it('a footer link to a draft stays on the current page, and an optional one is not shown [FTR-02, FTR-03, AMB-02]', () => {
	expect(visibleLinks(links, ['/faq'])).toEqual([{ label: 'Return Policy' }, { label: 'FAQ', to: '/faq' }])
})

it('a footer link leads to a published page', () => {
	expect(visibleLinks(links, ['/faq', '/returns', '/imprint'])).toEqual([
		{ label: 'Return Policy', to: '/returns' },
		{ label: 'FAQ', to: '/faq' },
		{ label: 'Imprint', to: '/imprint' },
	])
})

it('the checkout links published policies and the contact page only', () => {
	const policies = visibleLinks(links, ['/faq', '/returns'])
	const others = [
		{ label: 'Contact Us', to: '/contact' },
		{ label: 'Track Order', to: '/profile#orders' },
	]
	expect(checkoutLinks(policies, others).map(({ label }) => label)).toEqual(['Return Policy', 'FAQ', 'Contact Us'])
	expect(checkoutLinks(visibleLinks(links, []), others).map(({ label }) => label)).toEqual(['FAQ', 'Contact Us'])
})
